import { afterEach, expect, test, vi } from "vitest";
import { NetworkError } from "../client-errors.ts";
import { loadModule } from "./load-module.ts";

afterEach(() => vi.useRealTimers());

test("[BC15] code that has not come after two minutes is a lost connection, and no sooner", async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  loadModule("editor", () => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_900);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledWith(expect.any(NetworkError));
});

test("code that comes in time leaves no timer behind", async () => {
  vi.useFakeTimers();
  expect(await loadModule("editor", () => Promise.resolve("code"))).toBe("code");
  expect(vi.getTimerCount()).toBe(0);
});
