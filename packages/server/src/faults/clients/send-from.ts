import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | null;
}

/** What came back. */
export interface WireAnswer {
  status: number;
  /** Until the whole answer was there. */
  ms: number;
  body: Buffer;
}

/** Connections of one visitor: every address of 127.0.0.0/8 is this machine, and each counts as a visitor of its own. */
export const agentOf = (localAddress: string): Agent => new Agent({ keepAlive: true, localAddress });

/** Sends a request over a visitor's connections; throws where the host hangs up. */
export async function sendFrom(
  agent: Agent,
  host: string,
  { method, address, headers, body }: WireRequest,
): Promise<WireAnswer> {
  const started = performance.now();
  const asked = request(`${host}${address}`, { agent, method, headers });
  const answered = new Promise<IncomingMessage>((done, fail) => {
    asked.once("error", fail);
    asked.once("response", done);
  });
  asked.end(body ?? undefined);
  const answer = await answered;
  const whole = await buffer(answer);
  return { status: answer.statusCode ?? 0, ms: performance.now() - started, body: whole };
}
