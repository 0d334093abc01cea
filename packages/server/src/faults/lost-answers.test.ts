import { expect, test } from "vitest";
import { engines } from "./engines.ts";
import { loseAnswers } from "./lost-answers.ts";

/** Sixty calls and more, on a machine that may be busy. */
const PATIENCE_MS = 300_000;

test.each(engines())(
  "[R6] answers lost after the commit never double an order, on %s",
  async (database) => {
    const { figures, broken } = await loseAnswers({ count: 20, database });
    expect(broken).toEqual([]);
    expect(figures[0]).toMatch(/ [1-9]\d* answers lost/);
  },
  PATIENCE_MS,
);
