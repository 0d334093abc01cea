import { expect, test } from "vitest";
import { replaceCopies } from "./replaced-copies.ts";

/** Several hosts start one after the other in this. */
const PATIENCE_MS = 900_000;

test(
  "[R123] [R124] several copies behind a balancer and PgBouncer sell, print and push, lose no order when PgBouncer is killed, and fail no request while they are replaced by the next release",
  async () => {
    const { figures, broken } = await replaceCopies({ servers: 2, workers: 1, buyers: 3 });
    expect(broken).toEqual([]);
    expect(figures[2]).toMatch(/^[1-9]\d* orders while all copies were replaced/);
  },
  PATIENCE_MS,
);
