import type { RawData } from "ws";
import { z } from "zod";

const channel = z
  .string()
  .max(200)
  .regex(/^[-\w=@,.;]+$/);

/** What a client may say (Pusher protocol 7). Everything else is answered with an error. */
const ClientMessage = z.discriminatedUnion("event", [
  z.object({ event: z.literal("pusher:ping") }),
  z.object({ event: z.literal("pusher:pong") }),
  z.object({
    event: z.literal("pusher:subscribe"),
    data: z.object({ channel, auth: z.optional(z.string().max(500)) }),
  }),
  z.object({ event: z.literal("pusher:unsubscribe"), data: z.object({ channel }) }),
]);

/** A message of a client that was understood. */
export type ClientMessage = z.output<typeof ClientMessage>;

/** Reads a message; undefined when it is not one of the protocol's. */
export function readClientMessage(raw: RawData): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(textOf(raw))).data;
  } catch {
    return undefined;
  }
}

/** A message comes in one piece, or in several when the socket was told so. */
function textOf(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString("utf8");
  return (raw instanceof ArrayBuffer ? Buffer.from(raw) : raw).toString("utf8");
}
