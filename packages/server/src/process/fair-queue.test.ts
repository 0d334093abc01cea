import { expect, onTestFinished, test, vi } from "vitest";
import { fairQueue, type QueueLimits } from "./fair-queue.ts";

const LIMITS: QueueLimits = { size: 2, waiting: 6, waitingOfOne: 4, waitMs: 60_000 };
const account = (who: string) => ({ share: { who, isGuest: false }, isUrgent: false });
const guest = (who: string) => ({ share: { who, isGuest: true }, isUrgent: false });
const host = { share: null, isUrgent: false };
const print = { share: null, isUrgent: true };

/** A queue whose tasks begin in the order noted, each ended by its name. */
function noted(limits: Partial<QueueLimits> = {}) {
  const queue = fairQueue({ ...LIMITS, ...limits });
  // What still waits would be refused a minute later, in the middle of another test.
  onTestFinished(() => queue.close());
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, turn: Parameters<typeof queue.enter>[0]) =>
    queue.enter(turn).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, enter, end };
}

test("[S32] a client with many tasks waits for one of each other client's between them", async () => {
  const { begun, enter, end } = noted({ size: 1 });
  for (const name of ["a1", "a2", "a3"]) void enter(name, account("a"));
  await end("none");
  for (const name of ["b1", "b2"]) void enter(name, account("b"));
  void enter("c1", account("c"));
  for (const name of ["a1", "a2", "b1", "c1", "a3"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("[S32] whoever comes back with a second task is not overtaken by ever new clients", async () => {
  const { begun, enter, end } = noted({ size: 1 });
  void enter("a1", account("a"));
  await end("none");
  void enter("b1", account("b"));
  await end("a1");
  void enter("a2", account("a"));
  void enter("c1", account("c"));
  await end("b1");
  void enter("d1", account("d"));
  await end("a2");
  await end("c1");
  expect(begun).toEqual(["a1", "b1", "a2", "c1", "d1"]);
});

test("[S32] print files of paid orders go before all that waits", async () => {
  const { begun, enter, end } = noted({ size: 1 });
  void enter("a1", account("a"));
  await end("none");
  void enter("a2", account("a"));
  void enter("host", host);
  void enter("print", print);
  for (const name of ["a1", "print", "a2"]) await end(name);
  expect(begun).toEqual(["a1", "print", "a2", "host"]);
});

test("[S32] guests and unknown visitors leave one place to accounts, however many addresses they have", async () => {
  const { begun, enter, end } = noted();
  for (const name of ["g1", "g2", "g3"]) void enter(name, guest(name));
  await end("none");
  expect(begun).toEqual(["g1"]);
  void enter("a1", account("a"));
  await end("a1");
  expect(begun).toEqual(["g1", "a1"]);
  await end("g1");
  expect(begun).toEqual(["g1", "a1", "g2"]);
});

test("[S32] too many that wait, of one client or of all, are told to come again; accounts and guests wait apart", async () => {
  const { enter, end } = noted({ size: 1 });
  const busy = { code: "unavailable", status: 503, retryAfterSeconds: 10 };
  void enter("a0", account("a"));
  await end("none");
  for (const name of ["a1", "a2", "a3", "a4"]) void enter(name, account("a"));
  await expect(enter("a5", account("a"))).rejects.toMatchObject(busy);
  for (const name of ["b1", "c1"]) void enter(name, account(name));
  await expect(enter("d1", account("d"))).rejects.toMatchObject(busy);
  void enter("g1", guest("g"));
  // What the host makes itself is waited for.
  void enter("host", host);
});

test("[S32] what has waited for a minute is told to come again, and the host's own work is not", async () => {
  vi.useFakeTimers();
  try {
    const { queue, begun, enter } = noted({ size: 1 });
    const end = await queue.enter(account("a"));
    void enter("host", host);
    const late = expect(queue.enter(account("b"))).rejects.toMatchObject({ code: "unavailable" });
    await vi.advanceTimersByTimeAsync(60_000);
    await late;
    expect(vi.getTimerCount()).toBe(0);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["host"]);
  } finally {
    vi.useRealTimers();
  }
});
