import { ApiError, signedIn } from "@pressport/core/contract";
import type { Listener } from "../../adapters/push/push.ts";
import type { Services } from "../../services.ts";
import { isKept } from "../access/tokens.ts";
import { nestFields } from "../calls/nested-fields.ts";
import { type PlainAnswer, type PlainCall, plainRoutes } from "../calls/plain-route.ts";

const MOST_BYTES = 4_096;

/** What a page's Pusher client asks the host: which service to listen to, whose socket it is, and to be let onto its private channel. */
export const broadcastingRoutes = plainRoutes([
  { method: "GET", path: "/broadcasting/settings", handle: (_call, { push }) => json(push.client) },
  { method: "POST", path: "/broadcasting/auth", access: signedIn, maxBytes: MOST_BYTES, handle: grant },
  {
    method: "POST",
    path: "/broadcasting/user-auth",
    access: signedIn,
    maxBytes: MOST_BYTES,
    handle: signSocketIn,
  },
]);

/** Signs a subscription to one's own channel; any other channel looks the same: 403. */
async function grant(call: PlainCall, services: Services): Promise<PlainAnswer> {
  const { socket_id, channel_name } = fieldsOf(call);
  if (typeof socket_id !== "string" || typeof channel_name !== "string") throw new ApiError("not_allowed");
  return signed(call, services, (listener) =>
    services.push.authoriseChannel(listener, socket_id, channel_name),
  );
}

/** Tells a push service elsewhere whose socket this is, so that it can be ended with the session. */
async function signSocketIn(call: PlainCall, services: Services): Promise<PlainAnswer> {
  const { socket_id } = fieldsOf(call);
  if (typeof socket_id !== "string") throw new ApiError("not_allowed");
  return signed(call, services, (listener) => services.push.authenticateUser(listener, socket_id));
}

async function signed(
  { user, token }: PlainCall,
  { db }: Services,
  sign: (listener: Listener) => object | undefined | Promise<object | undefined>,
): Promise<PlainAnswer> {
  if (!user || !token) throw new ApiError("not_signed_in");
  const granted = await sign({ userId: user.user_id, tokenId: token.token_id });
  if (!granted) throw new ApiError("not_allowed");
  // A token revoked while this was signed would open a socket that nobody closes any more.
  if (!(await isKept(db, token.token_id))) throw new ApiError("not_signed_in");
  return json(granted);
}

/** Pusher clients send a form; some send JSON. */
function fieldsOf({ body, headers }: PlainCall): Record<string, unknown> {
  const [text, contentType] = [body.toString("utf8"), headers["content-type"] ?? ""];
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
