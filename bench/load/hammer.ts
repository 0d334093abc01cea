import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";

/** One request that connections repeat. */
export interface Shot {
  /** What it is counted under. */
  name: string;
  method: "GET" | "POST";
  path: string;
  token: string;
  headers?: Record<string, string>;
}

/** What came of hammering. */
export interface Hits {
  /** Milliseconds of every answer in the 200s, by name. */
  answered: Map<string, number[]>;
  /** Milliseconds of every other answer. */
  refused: { status: number; retryAfter: boolean; milliseconds: number }[];
  /** Connections that broke and requests nobody answered. */
  lost: number;
  seconds: number;
}

/** How hard to hammer. */
export interface Hardness {
  url: string;
  connections: number;
  seconds: number;
  /** Requests a second over all connections; as many as the host answers unless told. */
  rate?: number;
  /** Seconds until a request counts as lost. */
  patience: number;
}

/** What a connection repeats, by its number. */
export type ShotsOf = (connection: number) => readonly Shot[];

/** Connections that send at the same moment when they have a rate: visitors do not all click at the stroke of a second. */
const TOGETHER = 10;

/** Sends requests over many connections at once; each begins at another place of its own list and goes round. */
export async function hammer(hardness: Hardness, shotsOf: ShotsOf): Promise<Hits> {
  const { connections, seconds, rate } = hardness;
  const hits: Hits = { answered: new Map(), refused: [], lost: 0, seconds };
  if (rate === undefined) {
    await fire(hardness, shotsOf, hits);
    return hits;
  }
  const groups = Math.ceil(connections / TOGETHER);
  const started = Array.from({ length: groups }, async (_, group) => {
    await wait((group * 1_000) / groups);
    const first = group * TOGETHER;
    const own = Math.min(TOGETHER, connections - first);
    const share = { ...hardness, connections: own, rate: (rate * own) / connections };
    await fire(share, (connection) => shotsOf(first + connection), hits);
  });
  await Promise.all(started);
  return hits;
}

async function fire(
  { url, connections, seconds, rate, patience }: Hardness,
  shotsOf: ShotsOf,
  hits: Hits,
): Promise<void> {
  // The answer a `response` event is about: the request's own callback runs just before it.
  let last = { name: "", retryAfter: false };
  let next = 0;
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: patience,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient: (client) => {
      const requests = shotsOf(next++).map(({ name, method, path, token, headers }) => ({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...headers },
        onResponse: (_status: number, _body: string, _context: object, answer: Record<string, unknown>) => {
          last = { name, retryAfter: Object.keys(answer).some((key) => key.toLowerCase() === "retry-after") };
        },
      }));
      client.setRequests(requests);
    },
  });
  instance.on("response", (_client, status, _bytes, milliseconds) => {
    if (status < 300) record(hits.answered, last.name, milliseconds);
    else hits.refused.push({ status, retryAfter: last.retryAfter, milliseconds });
  });
  const { errors } = await instance;
  hits.lost += errors;
}

function record(samples: Map<string, number[]>, name: string, milliseconds: number): void {
  const own = samples.get(name);
  if (own) own.push(milliseconds);
  else samples.set(name, [milliseconds]);
}
