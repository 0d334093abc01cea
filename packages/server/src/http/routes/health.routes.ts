import type { FastifyInstance } from "fastify";
import type { Log } from "../../observe/log.ts";

/** Answers within this time or counts as down. */
const CHECK_WAIT_MS = 3_000;

/** Answers this young are good enough for the next who asks. */
const CHECK_PAUSE_MS = 1_000;

/** Something the host cannot work without, by the name shown in `/readyz`. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

/** `/healthz`: the process answers. `/readyz`: so do database and files, which take and give back a small one, or it says which one does not with a 503. */
export function mountHealth(
  app: FastifyInstance,
  checks: HealthChecks,
  log: Log,
  isStopping: () => boolean,
): void {
  const ask = atMostEvery(CHECK_PAUSE_MS, () => outcomesOf(checks, log));
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const results = await ask();
    const ready = !isStopping() && results.every(([, state]) => state === "ok");
    reply.header("cache-control", "no-store").code(ready ? 200 : 503);
    if (!ready) reply.header("retry-after", "1");
    return reply.send({
      status: ready ? "ok" : isStopping() ? "stopping" : "down",
      ...Object.fromEntries(results),
    });
  });
}

type Outcome = readonly [name: string, state: "ok" | "down"];

function outcomesOf(checks: HealthChecks, log: Log): Promise<Outcome[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const problem = await outcomeOf(check);
      if (problem !== null) log.error({ err: problem, check: name }, "Not ready");
      return [name, problem === null ? "ok" : "down"] as const;
    }),
  );
}

/** Asks once for everybody who wants to know within a while: each check writes a file. */
function atMostEvery<Answer>(pauseMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at >= pauseMs) last = { at, answer: ask() };
    return last.answer;
  };
}

async function outcomeOf(check: () => Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_WAIT_MS} ms`)), CHECK_WAIT_MS);
  });
  try {
    await Promise.race([check(), tooLate]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
