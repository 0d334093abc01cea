import { describe, expect, onTestFinished, test } from "vitest";
import { openTestDatabase, usualEngine } from "../../testing/databases/test-database.ts";
import { createPostgresLimits } from "./postgres.ts";
import { limitsContract } from "./testing/limits-contract.ts";

describe.each([usualEngine()])("on %s", (engine) => {
  limitsContract(async () => {
    const database = await openTestDatabase(engine);
    return { limits: await createPostgresLimits(database), close: () => database.close() };
  });

  test("[S7] two copies of the server share one count", async () => {
    const database = await openTestDatabase(engine);
    const copies = await Promise.all([createPostgresLimits(database), createPostgresLimits(database)]);
    onTestFinished(async () => {
      await Promise.all(copies.map((copy) => copy.stop()));
      await database.close();
    });
    const limit = { points: 4, seconds: 60 };
    const answers: boolean[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const copy of copies) answers.push((await copy.consume("shared", limit)).ok);
    }
    expect(answers).toEqual([true, true, true, true, false, false]);
  });

  test("[R13] while the database is away each copy still counts for itself", async () => {
    const database = await openTestDatabase(engine);
    const limits = await createPostgresLimits(database);
    onTestFinished(() => limits.stop());
    await database.close();
    const limit = { points: 1, seconds: 60 };
    expect((await limits.consume("key", limit)).ok).toBe(true);
    expect((await limits.consume("key", limit)).ok).toBe(false);
  });
});
