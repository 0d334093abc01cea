import { expect, test } from "vitest";
import { engines } from "../engines.ts";
import { sitOutAnOutage } from "./outage.ts";

test.each(engines())(
  "[R13] with files, mail and print house away for an hour nothing is lost, nothing is done twice, and everything is caught up, on %s",
  async (database) => {
    const { figures, broken } = await sitOutAnOutage({ orders: 2, database });
    expect(broken).toEqual([]);
    expect(figures[0]).toMatch(/[1-9]\d* incidents told of it$/);
  },
  300_000,
);
