import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived over the wire. */
export interface RecordedRequest {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What to answer: a status and JSON (or text), or nothing at all. */
export type RecordedAnswer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | "drop-connection"
  | "never-answer";

/** A real HTTP server for tests: answers what it is told and remembers every request. */
export interface RecordingHost {
  url: string;
  requests: RecordedRequest[];
  answer(next: (request: RecordedRequest) => RecordedAnswer): void;
  close(): Promise<void>;
}

/** Starts a recording host on a free port of this machine. */
export async function startRecordingHost(): Promise<RecordingHost> {
  const requests: RecordedRequest[] = [];
  let decide: (request: RecordedRequest) => RecordedAnswer = () => ({
    status: 404,
    json: { code: "not_found", message: "" },
  });

  async function receive(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(Buffer.from(part));
    const request = {
      method: incoming.method ?? "",
      url: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(parts).toString("utf8"),
    };
    requests.push(request);
    const answer = decide(request);
    if (answer === "never-answer") return;
    if (answer === "drop-connection") {
      incoming.socket.destroy();
      return;
    }
    const text = answer.text ?? (answer.json === undefined ? "" : JSON.stringify(answer.json));
    outgoing.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    outgoing.end(text);
  }
  const server = createServer((incoming, outgoing) => void receive(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The recording host has no port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answer(next) {
      decide = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}
