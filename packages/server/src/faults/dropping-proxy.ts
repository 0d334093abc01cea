import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenHere } from "../testing/listen-here.ts";

/** A way to a host on which answers get lost. */
export interface DroppingProxy {
  url: string;
  /** Answers of the host that did not come through so far. */
  dropped(): number;
  stop(): Promise<void>;
}

/** Spreads evenly over 0 to 1 whatever the number of steps, so the same run loses the same answers. */
const GOLDEN_STEP = (Math.sqrt(5) - 1) / 2;

/**
 * Starts a proxy in front of a host. Every request gets through; of the answers this share (0 to 1) is lost, always
 * once the host has given the whole answer, so after whatever it did is done.
 */
export async function startDroppingProxy(hostUrl: string, lostShare: number): Promise<DroppingProxy> {
  let passed = 0;
  let dropped = 0;
  const pass = async (asked: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(asked);
    const { method = "GET", url = "/", headers } = asked;
    const forward = request(new URL(url, hostUrl), { method, headers: { ...headers, connection: "close" } });
    const answered = once(forward, "response");
    forward.end(body);
    const [answer]: IncomingMessage[] = await answered;
    if (!answer) throw new Error("The host gave no answer.");
    const content = await buffer(answer);
    passed += 1;
    if ((passed * GOLDEN_STEP) % 1 < lostShare) {
      dropped += 1;
      asked.socket.destroy();
    } else reply.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
  };
  // Without a host there is no answer either: the caller sees a broken connection and tries again.
  const server = createServer((asked, reply) => void pass(asked, reply).catch(() => asked.socket.destroy()));
  const { url, close } = await listenHere(server);
  return { url, dropped: () => dropped, stop: close };
}
