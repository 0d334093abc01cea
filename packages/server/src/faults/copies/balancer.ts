import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { listenHere } from "../../testing/listen-here.ts";

/** A proxy that shares requests out among copies of a host. */
export interface Balancer {
  url: string;
  /** Waits until so many copies say at `/readyz` that they are ready. */
  untilReady(count: number): Promise<void>;
  /** What it has passed on so far: requests, and those that came to nothing or to an answer of 5xx. */
  counts(): { passed: number; failed: number };
  stop(): Promise<void>;
}

const LOOK_MS = 200;
const LOOK_WAIT_MS = 5_000;

/**
 * Starts one on a port of its own. It asks each copy a few times a second whether it is ready, keeps its connections open
 * and never sends a request twice, so that each one lost on the way to a copy that is going is seen.
 */
export async function startBalancer(copies: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ending = new AbortController();
  const count = { passed: 0, failed: 0 };
  let ready: readonly string[] = [];
  let turn = 0;
  const next = () => {
    turn += 1;
    return ready[turn % ready.length];
  };

  async function look(): Promise<void> {
    while (!ending.signal.aborted) {
      const answers = await Promise.all(copies.map(isReady));
      ready = copies.filter((_, place) => answers[place]);
      await wait(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  const server = createServer((asked, reply) => {
    count.passed += 1;
    const fail = () => {
      count.failed += 1;
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    };
    const copy = next();
    if (copy === undefined) return fail();
    const onFault = () => {
      count.failed += 1;
    };
    passOn(asked, reply, { copy, agent, fail, onFault });
  });
  server.on("upgrade", (asked: IncomingMessage, socket: Socket) => {
    const copy = next();
    if (copy === undefined) socket.destroy();
    else joinSocket(asked, socket, new URL(copy));
  });
  const { url, close } = await listenHere(server);
  const looking = look();
  return {
    url,
    async untilReady(wanted) {
      while (ready.length < wanted) await wait(LOOK_MS);
    },
    counts: () => ({ ...count }),
    async stop() {
      ending.abort();
      await looking;
      agent.destroy();
      await close();
    },
  };
}

/** Where a request goes, and who hears that nothing came of it, or an answer of 5xx. */
interface Way {
  copy: string;
  agent: Agent;
  fail: () => void;
  onFault: () => void;
}

function passOn(asked: IncomingMessage, reply: ServerResponse, { copy, agent, fail, onFault }: Way): void {
  const headers = { ...ofTheRequest(asked), "x-forwarded-for": asked.socket.remoteAddress };
  const method = asked.method ?? "GET";
  const forward = request(new URL(asked.url ?? "/", copy), { agent, method, headers });
  forward.once("error", fail);
  forward.once("response", (answer) => {
    const status = answer.statusCode ?? 502;
    if (status >= 500) onFault();
    reply.writeHead(status, ofTheRequest(answer));
    answer.once("error", fail).pipe(reply);
  });
  asked.pipe(forward);
}

function joinSocket(asked: IncomingMessage, socket: Socket, { hostname, port }: URL): void {
  const forward = connect(Number(port), hostname, () => {
    const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
    forward.write(`${[`GET ${asked.url} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
    forward.pipe(socket).pipe(forward);
  });
  for (const [one, other] of [
    [socket, forward],
    [forward, socket],
  ] as const)
    one.once("error", () => other.destroy()).once("close", () => other.destroy());
}

/** The headers without those of the connection, which is another one on the other side. */
function ofTheRequest({ headers }: IncomingMessage): IncomingMessage["headers"] {
  const { connection: _connection, "keep-alive": _kept, ...rest } = headers;
  return rest;
}

function isReady(copy: string): Promise<boolean> {
  return fetch(`${copy}/readyz`, { signal: AbortSignal.timeout(LOOK_WAIT_MS) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
}
