/** How a product is looked at: degrees, times as near, and millimetres of the product beside its middle. */
export interface Angle {
  /** Positive from the right. */
  across: number;
  /** Positive from above. */
  up: number;
  zoom: number;
  /** The point in the middle of the view. */
  x: number;
  y: number;
}

/** Half the size of what is turned, millimetres. */
export interface HalfSize {
  x: number;
  y: number;
}

/** Beyond these nothing but the wall is to be seen. */
const MOST = { across: 72, above: 48, below: -32, zoom: 5 } as const;
/** In this time two thirds of a way are gone. */
const PACE_MS = 110;

/** Straight in front. */
export const FRONT: Angle = { across: 0, up: 0, zoom: 1, x: 0, y: 0 };
/** A little from the right and above, where depth shows. */
export const REST: Angle = { across: 30, up: 9, zoom: 1, x: 0, y: 0 };

/** One corner from near: material, depth, and how the picture goes round the edge. */
export function cornerOf({ x, y }: HalfSize): Angle {
  // The larger the product, the nearer: of each a hand's breadth of the corner is seen.
  const zoom = Math.min(MOST.zoom, Math.max(1.8, Math.max(x, y) / 75));
  return { across: 46, up: 24, zoom, x: x * (1 - 1 / zoom), y: y * (1 - 1 / zoom) };
}

/** An angle from which the product is still seen. */
export function withinLimits({ across, up, zoom, x, y }: Angle, half: HalfSize): Angle {
  const near = between(1, zoom, MOST.zoom);
  // At its whole size there is nothing beside the middle to look at.
  const reach = 1 - 1 / near;
  return {
    across: between(-MOST.across, across, MOST.across),
    up: between(MOST.below, up, MOST.above),
    zoom: near,
    x: between(-half.x * reach, x, half.x * reach),
    y: between(-half.y * reach, y, half.y * reach),
  };
}

/** A step on the way from one angle to another, fast at first and then ever slower; the goal itself when it is near. */
export function towards(now: Angle, goal: Angle, passedMs: number): Angle {
  if (isNear(now, goal)) return goal;
  const part = 1 - Math.exp(-passedMs / PACE_MS);
  const step = (from: number, to: number) => from + (to - from) * part;
  return {
    across: step(now.across, goal.across),
    up: step(now.up, goal.up),
    zoom: step(now.zoom, goal.zoom),
    x: step(now.x, goal.x),
    y: step(now.y, goal.y),
  };
}

function isNear(one: Angle, other: Angle): boolean {
  const turned = Math.hypot(one.across - other.across, one.up - other.up);
  const moved = Math.hypot(one.x - other.x, one.y - other.y);
  return turned < 0.05 && Math.abs(one.zoom - other.zoom) < 0.002 && moved < 0.2;
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
