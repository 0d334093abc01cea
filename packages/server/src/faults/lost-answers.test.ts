import { expect, test } from "vitest";
import { engines } from "./engines.ts";
import { loseAnswers } from "./lost-answers.ts";

test.each(engines())("[R6] answers lost after the commit never double an order, on %s", async (database) => {
  const { figures, broken } = await loseAnswers({ count: 20, database });
  expect(broken).toEqual([]);
  expect(figures[0]).toMatch(/ [1-9]\d* answers lost/);
});
