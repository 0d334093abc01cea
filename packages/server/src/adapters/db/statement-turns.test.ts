import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { workAt } from "../../process/work-share.ts";
import { openTestDatabase, usualEngine } from "../../testing/databases/test-database.ts";
import type { OpenDatabase } from "./database.ts";
import { statementTurns } from "./statement-turns.ts";

const STRANGERS = 20;
const STATEMENTS_EACH = 20;

describe.each([usualEngine()])("on %s", (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  /** Asks so much for each; answers who was answered, in that order. */
  async function answeredInTurn(asking: readonly { who: string; isGuest: boolean; times: number }[]) {
    const answered: string[] = [];
    const ask = async (who: string) => {
      await database.db.execute(sql`select pg_sleep(0.001)`);
      answered.push(who);
    };
    await Promise.all(
      asking.flatMap(({ who, isGuest, times }) =>
        Array.from({ length: times }, () => workAt({ who, isGuest }, () => ask(who))),
      ),
    );
    return answered;
  }

  test("[R111] what an account asks of the database waits for no crowd of strangers", async () => {
    const strangers = Array.from({ length: STRANGERS }, (_, index) => ({
      who: `203.0.113.${index}`,
      isGuest: true,
      times: STATEMENTS_EACH,
    }));
    const account = { who: "198.51.100.1", isGuest: false, times: 10 };
    const answered = await answeredInTurn([...strangers, account]);
    // One stranger at most between two of its own, and those under way before it came.
    expect(answered.lastIndexOf(account.who)).toBeLessThan(200);
  });

  test("[R111] one stranger's many statements hold up no other stranger, and accounts shut none out", async () => {
    const answered = await answeredInTurn([
      { who: "203.0.113.1", isGuest: true, times: 300 },
      { who: "198.51.100.1", isGuest: false, times: 300 },
      { who: "203.0.113.2", isGuest: true, times: 10 },
    ]);
    expect(answered.lastIndexOf("203.0.113.2")).toBeLessThan(300);
  });
});

test("[R111] a stranger who has waited too long takes no place from the next one", async () => {
  vi.useFakeTimers();
  try {
    const turns = statementTurns(1);
    const enter = (isGuest: boolean) => workAt({ who: "203.0.113.1", isGuest }, () => turns.enter());
    const end = await enter(false);
    const late = expect(enter(true)).rejects.toMatchObject({ code: "unavailable" });
    await vi.advanceTimersByTimeAsync(60_000);
    await late;
    end();
    const next = enter(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(next).resolves.toBeTypeOf("function");
  } finally {
    vi.useRealTimers();
  }
});
