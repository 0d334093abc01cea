import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import proxyAddr from "@fastify/proxy-addr";
import type { Log } from "../../observe/log.ts";
import { fairSlots, type SlotRules } from "./fair-slots.ts";
import { addressGroup } from "./rate-limit.ts";
import { countRejections } from "./rejection-log.ts";

/** Connections of one process: the sockets of 10,000 pages, and room for calls beside them. */
const MOST_SOCKETS = 12_000;
/** What one address may have of them over all processes, as a part of what one process has: a fifth. */
const PART_OF_ONE_ADDRESS = 1 / 5;

/** How one of so many processes shares its connections. */
export function socketRules(copies: number): SlotRules {
  const part = PART_OF_ONE_ADDRESS / copies;
  return { most: MOST_SOCKETS, perFree: part / (1 - part) };
}

/** Who is believed to pass on other people's requests, as in `TRUST_PROXY`; null trusts nobody. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads `TRUST_PROXY` the way the web framework does. */
export function trustOf(trustProxy: string | null): Trust {
  return trustProxy === null
    ? () => false
    : proxyAddr.compile(trustProxy.split(",").map((address) => address.trim()));
}

/**
 * Lets no address hold more than its share of the connections; what is beyond is hung up on without a word, since even
 * an answer would need one. A trusted proxy keeps the shares of those behind it, save for the sockets of pages, which
 * stay open for hours: these are counted for whoever the proxy names.
 */
export function shareSockets(server: Server, trust: Trust, log: Log, rules: SlotRules): void {
  const places = fairSlots(rules);
  const tell = countRejections(log, "Too many connections at once: some were hung up on");
  const hold = (socket: Duplex, address: string) => {
    const who = addressGroup(address);
    if (places.take(who) === "taken") {
      socket.once("close", () => places.give(who));
      return;
    }
    tell();
    socket.destroy();
  };
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address !== undefined && !trust(address, 0)) hold(socket, address);
  });
  server.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
    const address = request.socket.remoteAddress;
    if (address !== undefined && trust(address, 0)) hold(socket, proxyAddr(request, trust));
  });
}
