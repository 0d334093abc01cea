import { expect, test } from "vitest";
import { type Gesture, idle, moving, scaling, turning } from "./gestures.ts";

/** A hand that writes down what it does to the picture. */
function hand() {
  const log: string[] = [];
  const round = (value: number) => Math.round(value * 100) / 100;
  const services = {
    middle: () => ({ x: 0, y: 0 }),
    editor: {
      drag: ({ x, y }: { x: number; y: number }, snaps = true) =>
        void log.push(`drag ${x},${y}${snaps ? "" : " freely"}`),
      pinch: (factor: number, about: { x: number; y: number }, by: { x: number; y: number }) =>
        void log.push(`pinch ${round(factor)} about ${about.x},${about.y} by ${by.x},${by.y}`),
      dragTurn: (degrees: number) => void log.push(`turn ${round(degrees)}`),
      commit: (key?: string) => void log.push(key ? `commit ${key}` : "commit"),
      cancel: () => void log.push("cancel"),
    },
  };
  return { log, services, begin: () => idle(services) };
}

const finger = (id: number, x: number, y: number) => ({ id, x, y });

test("one finger drags, and lets go", () => {
  const { log, begin } = hand();
  const end = begin()
    .down(finger(1, 10, 10))
    .move(finger(1, 14, 7), false)
    .move(finger(1, 20, 10), true)
    .up(1);
  expect(log).toEqual(["drag 4,-3", "drag 10,0 freely", "commit"]);
  expect(end.name).toBe("idle");
});

test("a second finger turns the drag into a pinch, and lifting one goes on dragging in the same step of undo", () => {
  const { log, begin } = hand();
  let now: Gesture = begin()
    .down(finger(1, 0, 0))
    .down(finger(2, 100, 0));
  expect(now.name).toBe("scaling");
  now = now.move(finger(2, 200, 0), false).up(1);
  expect(now.name).toBe("moving");
  now = now.move(finger(2, 205, 0), false).up(2);
  expect(log).toEqual([
    "commit touch",
    "pinch 2 about 50,0 by 50,0",
    "commit touch",
    "drag 5,0",
    "commit touch",
  ]);
  expect(now.name).toBe("idle");
});

test("turning past straight down goes on instead of jumping back", () => {
  const { log, services } = hand();
  const start = turning(services, finger(1, -10, 1));
  start.move(finger(1, -10, -1), false).up(1);
  expect(log).toEqual(["turn 11.42", "commit"]);
});

test.each(["moving", "scaling", "turning"] as const)("%s is given back by Escape", (name) => {
  const { log, services } = hand();
  const states = {
    moving: () => moving(services, finger(1, 0, 0)),
    scaling: () => scaling(services, finger(1, 0, 0), finger(2, 9, 9)),
    turning: () => turning(services, finger(1, 0, -9)),
  };
  expect(states[name]().cancel().name).toBe("idle");
  expect(log).toEqual(["cancel"]);
});

test("fingers that do not belong to the gesture change nothing", () => {
  const { log, begin } = hand();
  begin()
    .down(finger(1, 0, 0))
    .move(finger(3, 50, 50), false)
    .up(3);
  expect(log).toEqual([]);
});
