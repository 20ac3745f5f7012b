"""How a card of your hand comes up: chosen, or under the pointer."""

from math import radians, sin

from rams_desktop.ui.stage.plan import LIFT, Plan
from rams_desktop.ui.stage.spots import RATIO, Pose


def lifted(pose: Pose, plan: Plan, share: float = 1.0) -> Pose:
    """Return a card of your fan drawn up out of it, along its own axis."""
    up = LIFT * 0.9 * plan.hand_px * share
    return pose._replace(x=pose.x + sin(radians(pose.angle)) * up, y=pose.y - up, height=0.05 * share)


def hovered(pose: Pose, plan: Plan, share: float) -> Pose:
    """Return a card under the pointer: 8 % of its height up and a little larger."""
    up = 0.08 * RATIO * plan.hand_px * share
    x, y = pose.x + sin(radians(pose.angle)) * up, pose.y - up
    return pose._replace(x=x, y=y, width=pose.width * (1 + 0.06 * share), height=max(pose.height, 0.06 * share))
