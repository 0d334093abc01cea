import { onTestFinished } from "vitest";
import { openGate } from "../../faults/outside/gate.ts";
import { createPostgresDatabase } from "./server-database.ts";

/** A database of its own on PostgreSQL, reached through a gate that can be shut; both go with the test. */
export async function createGatedDatabase() {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const gate = await openGate(Number(new URL(url).port));
  onTestFinished(gate.close);
  const through = new URL(url);
  through.host = `127.0.0.1:${gate.port}`;
  return { url: through.href, gate };
}
