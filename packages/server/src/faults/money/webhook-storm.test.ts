import { expect, test } from "vitest";
import { engines } from "../engines.ts";
import { stormWebhooks } from "./webhook-storm.ts";

/** A host of its own starts, between two openings of its data. */
const PATIENCE_MS = 600_000;

test.each(engines())(
  "[R7][ST17] messages that come many times, badly signed, too old or too early pay each order once, on %s",
  async (database) => {
    const { figures, broken } = await stormWebhooks({ messages: 48, orders: 2, perSecond: 50, database });
    expect(broken).toEqual([]);
    expect(figures[1]).toMatch(/^2 orders paid, 2 payments booked, 2 notifications; 0 messages/);
  },
  PATIENCE_MS,
);
