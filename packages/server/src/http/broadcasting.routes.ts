import { ApiError, signedIn } from "@pressport/core/contract";
import type { Doors } from "../doors.ts";
import { nestFields } from "./nested-fields.ts";
import { type PlainAnswer, type PlainCall, plainRoutes } from "./plain-route.ts";

const MOST_BYTES = 4_096;

/** What a page's Pusher client asks the host: which service to listen to, and to be let onto its private channel. */
export const broadcastingRoutes = plainRoutes([
  { method: "GET", path: "/broadcasting/settings", handle: (_call, { push }) => json(push.client) },
  { method: "POST", path: "/broadcasting/auth", access: signedIn, maxBytes: MOST_BYTES, handle: grant },
]);

/** Signs a subscription to one's own channel; any other channel looks the same: 403. */
function grant({ body, headers, user, token }: PlainCall, { push }: Doors): PlainAnswer {
  if (!user || !token) throw new ApiError("not_signed_in");
  const { socket_id, channel_name } = fieldsOf(body.toString("utf8"), headers["content-type"] ?? "");
  if (typeof socket_id !== "string" || typeof channel_name !== "string") throw new ApiError("not_allowed");
  const listener = { userId: user.user_id, tokenId: token.token_id };
  const granted = push.authoriseChannel(listener, socket_id, channel_name);
  if (!granted) throw new ApiError("not_allowed");
  return json(granted);
}

/** Pusher clients send a form; some send JSON. */
function fieldsOf(text: string, contentType: string): Record<string, unknown> {
  if (!contentType.startsWith("application/json")) return nestFields(new URLSearchParams(text));
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

function json(value: object): PlainAnswer {
  return {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    body: JSON.stringify(value),
  };
}
