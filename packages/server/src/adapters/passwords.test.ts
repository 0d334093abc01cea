import { expect, test } from "vitest";
import { workAt } from "../process/work-share.ts";
import { createPasswords } from "./passwords.ts";

const from = <Result>(who: string, work: () => Promise<Result>) => workAt({ who, isGuest: true }, work);

test("[R112] passwords guessed from one address hold up nobody who signs in from another", async () => {
  const passwords = createPasswords({ memoryCostKiB: 8, timeCost: 1 });
  const stored = await passwords.hash("a long password");
  const answered: string[] = [];
  const check = (who: string) =>
    from(who, () => passwords.matches(stored, "a long password")).then((isRight) => {
      expect(isRight).toBe(true);
      answered.push(who);
    });
  const guesses = Array.from({ length: 40 }, () => check("203.0.113.1"));
  await Promise.all([...guesses, check("198.51.100.1")]);
  expect(answered.indexOf("198.51.100.1")).toBeLessThan(10);
});

test("[R112] whoever would wait for many seconds is told to come again", async () => {
  const passwords = createPasswords({ memoryCostKiB: 8, timeCost: 1 });
  const stored = await passwords.hash("a long password");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => from("203.0.113.1", () => passwords.matches(stored, "x"))),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable", retryAfterSeconds: 10 } });
});
