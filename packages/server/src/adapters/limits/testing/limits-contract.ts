import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { RateAnswer, RateLimits } from "../limits.ts";

/** The one suite both ways of counting pass. */
export function limitsContract(open: () => Promise<{ limits: RateLimits; close(): Promise<void> }>): void {
  let limits: RateLimits;
  let close = async () => {};
  beforeAll(async () => {
    const opened = await open();
    limits = opened.limits;
    close = opened.close;
  });
  afterAll(async () => {
    await limits.stop();
    await close();
  });
  const login = { points: 10, seconds: 900 };

  test("[S7] the eleventh attempt is refused and told when to come back", async () => {
    const answers: RateAnswer[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push(await limits.consume("a@b.test|10.0.0.1", login));
    expect(answers.slice(0, 10).every(({ ok }) => ok)).toBe(true);
    const last = answers[10];
    if (last === undefined || last.ok) throw new Error("the eleventh attempt was let through");
    expect(last.retryAfterSeconds).toBeGreaterThan(890);
    expect(last.retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  test("[S7] 100 attempts at once let exactly the allowed ones through", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => limits.consume("flood", login)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  });

  test("keys are counted apart, and so are different limits of one key", async () => {
    const once = { points: 1, seconds: 60 };
    expect(await limits.consume("one", once)).toEqual({ ok: true, remaining: 0 });
    expect(await limits.consume("two", once)).toEqual({ ok: true, remaining: 0 });
    expect((await limits.consume("one", once)).ok).toBe(false);
    expect(await limits.consume("one", { points: 5, seconds: 60 })).toEqual({ ok: true, remaining: 4 });
  });

  test("the right password gives the whole allowance back", async () => {
    const twice = { points: 2, seconds: 60 };
    await limits.consume("c@d.test", twice, 2);
    expect((await limits.consume("c@d.test", twice)).ok).toBe(false);
    await limits.clear("c@d.test", twice);
    expect(await limits.consume("c@d.test", twice)).toEqual({ ok: true, remaining: 1 });
  });

  test("[S7] an attempt that is given back can be made again, and no more than that", async () => {
    const thrice = { points: 3, seconds: 60 };
    for (let attempt = 0; attempt < 3; attempt += 1) await limits.consume("e@f.test", thrice);
    await limits.giveBack("e@f.test", thrice);
    expect(await limits.consume("e@f.test", thrice)).toEqual({ ok: true, remaining: 0 });
    expect((await limits.consume("e@f.test", thrice)).ok).toBe(false);
  });

  test("[R19] nobody is locked out for longer than the window when the clock is set back by a day", async () => {
    const twice = { points: 2, seconds: 60 };
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let attempt = 0; attempt < 3; attempt += 1) await limits.consume("g@h.test", twice);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await limits.consume("g@h.test", twice)).toEqual({ ok: true, remaining: 1 });
    expect((await limits.consume("g@h.test", twice)).ok).toBe(true);
    expect(await limits.consume("g@h.test", twice)).toEqual({ ok: false, retryAfterSeconds: 60 });
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await limits.consume("g@h.test", twice)).ok).toBe(true);
  });

  test("a very long key is a key like any other", async () => {
    const once = { points: 1, seconds: 60 };
    const long = `${"x".repeat(2_000)}@shop.test`;
    expect((await limits.consume(long, once)).ok).toBe(true);
    expect((await limits.consume(long, once)).ok).toBe(false);
  });
}
