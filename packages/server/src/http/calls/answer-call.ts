import { createHash } from "node:crypto";
import { ApiError, type Endpoint, fieldMessages, invalid } from "@pressport/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Actor, actAs } from "../../process/actor.ts";
import type { Services } from "../../services.ts";
import type { CallToken } from "../access/caller.ts";
import { knownDevice } from "../access/known-devices.ts";
import { discardUploads, receiveForm, refuseTooLong } from "../bodies/receive-uploads.ts";
import type { TempFolder } from "../bodies/temp-folder.ts";
import type { Upload } from "../bodies/upload.ts";
import type { UploadRoom } from "../bodies/upload-room.ts";
import { sendFile } from "../files/file-answers.ts";
import { type Attempt, countAttempt, forgiveAttempt } from "../limits/rate-limit.ts";
import { fieldErrorsOf, WHOLE_BODY } from "../refusals/field-errors.ts";
import { bodyOf } from "./answers.ts";
import { IDEMPOTENCY_KEY_LENGTH, onceAKey } from "./idempotency.ts";
import type { Call, Route } from "./routes-for.ts";
import { wireMessages } from "./wire-messages.ts";

/** Where uploads are written while they arrive, and whether there is room for them. */
export interface Incoming {
  temp: TempFolder;
  room: UploadRoom;
}

/** Answers one call of the contract, from parsed request to wrapped answer. Whoever calls is known by now. */
export async function answerCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { temp, room }: Incoming,
): Promise<unknown> {
  const { endpoint } = route;
  const params = parseParams(endpoint.params, request.params);
  const attempt = await attemptOf(endpoint, request, services);
  await countAttempt(services.limits, endpoint, attempt);
  const query = parseFields(endpoint.query, request.query);
  // Whoever holds no good link is refused before a body is read, which may be long and slow.
  await route.admit?.({ params }, services);
  const { fields, uploads, leave } = await receive(endpoint, request, temp, room);
  let outcome: "kept" | "refused" = "refused";
  try {
    const call = callOf(endpoint, request, reply, {
      params,
      query,
      body: parseFields(endpoint.body, fields),
      uploads,
    });
    const handle = async () => {
      const answer = await actAs(actorOf(request), () => route.handle(call, services));
      outcome = "kept";
      return answer;
    };
    if (endpoint.answer.kind === "file") {
      return await sendFile(reply, await handle(), endpoint.answer.contentType);
    }
    const { answer: shape } = endpoint;
    const run = async () => {
      const body = bodyOf(shape, await handle());
      await forgiveAttempt(services.limits, endpoint, attempt);
      return { status: 200, body };
    };
    const key = endpoint.idempotent ? idempotencyKeyOf(request) : null;
    if (key === null) return (await run()).body;
    const content = [query, fields, uploads.map(({ field, index, sha256 }) => [field, index, sha256])];
    const keyed = { key, caller: callerName(request), call: `${endpoint.method} ${request.url}`, content };
    const kept = await onceAKey(services, keyed, run);
    if (kept.replayed) reply.header("idempotent-replayed", "true");
    return await reply.code(kept.status).send(kept.body);
  } finally {
    await leave(outcome);
    await discardUploads(uploads, temp);
  }
}

/** In whose name a call is done, for the audit log. */
function actorOf({ identity, ip, headers }: FastifyRequest): Actor {
  const agent = headers["user-agent"] ?? null;
  const name = identity.token && nameOf(identity.token);
  return { kind: "user", user_id: identity.user?.user_id ?? null, name, address: ip, agent };
}

/** What acts in a user's name, where it is not the user's own session. */
function nameOf({ secretKey, kind }: CallToken): string | null {
  if (secretKey) return `key ${secretKey.name}`;
  return kind === "phone" ? "phone" : null;
}

/** Whom an attempt is counted for: the account the body names where it is guessed at, else the signed-in user. */
async function attemptOf(endpoint: Endpoint, request: FastifyRequest, services: Services): Promise<Attempt> {
  const { identity, ip, body } = request;
  const email = textIn(body, "email");
  const device = textIn(body, "device");
  const isGuessed = endpoint.limit?.inAll !== undefined && email !== null;
  const signedIn = identity.user && !isGuessed ? `user ${identity.user.user_id}` : null;
  return {
    ip,
    account: signedIn ?? email,
    device: isGuessed && device !== null ? await knownDevice(services, email, device) : null,
  };
}

/** A text of a body nobody has checked yet; null when it is none. */
function textIn(body: unknown, name: string): string | null {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  return typeof value === "string" ? value : null;
}

async function receive(endpoint: Endpoint, request: FastifyRequest, temp: TempFolder, room: UploadRoom) {
  const none: Upload[] = [];
  if (endpoint.files && request.isMultipart()) {
    refuseTooLong(request, endpoint.files);
    const reserved = await room.enter(request, endpoint.files);
    try {
      return { ...(await receiveForm(request, endpoint.files, temp, reserved)), leave: reserved.leave };
    } catch (error) {
      await reserved.leave("refused");
      throw error;
    }
  }
  if (endpoint.files && !endpoint.jsonToo) throw invalid({ [WHOLE_BODY]: [wireMessages.multipart] });
  if (request.isMultipart()) throw invalid({ [WHOLE_BODY]: [wireMessages.contentType] });
  // Proxies drop the body of a DELETE, so the query may carry its fields instead.
  const fields = request.body ?? (endpoint.method === "DELETE" ? request.query : {});
  return { fields, uploads: none, leave: async () => {} };
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
  uploads: Upload[];
}

function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Call<Endpoint> {
  const abort = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const { identity } = request;
  const call = {
    ...parts,
    files: filesByName(endpoint, parts.uploads),
    user: identity.user,
    token: identity.token,
    key: request.publishableKey,
    origin: request.headers.origin ?? null,
    fail: (
      code: ConstructorParameters<typeof ApiError>[0],
      details?: ConstructorParameters<typeof ApiError>[1],
    ) => new ApiError(code, details),
    intention: intentionOf(endpoint, request),
    ip: request.ip,
    language: request.headers["accept-language"] ?? null,
    requestId: request.id,
    signal: abort.signal,
  };
  // The parts were parsed by this endpoint's own schemas and the caller was checked against its access, which is what
  // the type of a call says; TypeScript cannot follow that through a table read at run time.
  return call as unknown as Call<Endpoint>;
}

function filesByName(
  endpoint: Endpoint,
  uploads: readonly Upload[],
): Record<string, Upload | Upload[] | undefined> {
  return Object.fromEntries(
    Object.entries(endpoint.files ?? {}).map(([name, { list }]) => {
      const own = uploads.filter((upload) => upload.field === name);
      return [name, list ? own : own[0]];
    }),
  );
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  if (key.length > IDEMPOTENCY_KEY_LENGTH) throw invalid({ "idempotency-key": [wireMessages.keyTooLong] });
  return key;
}

/** The key as a handler may store it, to find its own work again after a crash. */
function intentionOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  const key = endpoint.idempotent ? idempotencyKeyOf(request) : null;
  return key === null ? null : createHash("sha256").update(key).digest("hex");
}

/** Keys belong to a user, or to an address while nobody is signed in. */
function callerName({ identity, ip }: FastifyRequest): string {
  if (!identity.user) return `address ${ip}`;
  const { user_id, keyMode } = identity.user;
  return keyMode === "test" ? `user ${user_id}, testing` : `user ${user_id}`;
}

type Schema = NonNullable<Endpoint["body"]>;

/** The path's values; a path that cannot name anything (an id of 0, letters) is a missing page, not a mistake in a form. */
function parseParams(schema: Schema | undefined, params: unknown): unknown {
  if (!schema) return {};
  const parsed = z.core.safeParse(schema, params);
  if (!parsed.success) throw new ApiError("not_found");
  return parsed.data;
}

/** Query or body by its schema; throws 422 with messages by field. */
function parseFields(schema: Schema | undefined, fields: unknown): unknown {
  if (!schema) return {};
  const parsed = z.core.safeParse(schema, fields, { error: wordsForMissing });
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error.issues));
  return parsed.data;
}

/** What a field says that is not there and has no words of its own. */
const wordsForMissing: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined ? fieldMessages.required : undefined;
