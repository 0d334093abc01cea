import { ApiError, type FailureCode, type FieldErrors, isFailureCode } from "../../contract/failures.ts";
import { AnswerError } from "../client-errors.ts";
import type { RawAnswer } from "./transport.ts";

/** What a refusal says of itself. A field that is not what it should be counts as absent. */
interface Envelope {
  message: string | undefined;
  code: string | undefined;
  errors: FieldErrors | undefined;
}

/** The refusal an answer carries: by its code, or by its status when something between us and the host answered. */
export function readRefusal(call: string, answer: RawAnswer, said: unknown): Error {
  const body = readEnvelope(said);
  const code = isFailureCode(body.code) ? body.code : codeOfStatus(answer.status);
  if (code === null) return new AnswerError(call, answer.status, { reason: "no known failure" });
  return new ApiError(code, {
    message: body.message || undefined,
    errors: body.errors,
    retryAfterSeconds: retryAfterSeconds(answer.header("retry-after")),
    requestId: answer.header("x-request-id") ?? undefined,
  });
}

function readEnvelope(body: unknown): Envelope {
  const fields = new Map<string, unknown>(
    typeof body === "object" && body !== null ? Object.entries(body) : [],
  );
  const [message, code, errors] = [fields.get("message"), fields.get("code"), fields.get("errors")];
  return {
    message: typeof message === "string" ? message : undefined,
    code: typeof code === "string" ? code : undefined,
    errors: isFieldErrors(errors) ? errors : undefined,
  };
}

function isFieldErrors(value: unknown): value is FieldErrors {
  const isMessages = (list: unknown) =>
    Array.isArray(list) && list.every((message) => typeof message === "string");
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isMessages)
  );
}

const CODE_BY_STATUS: Readonly<Record<number, FailureCode>> = {
  401: "not_signed_in",
  403: "not_allowed",
  404: "not_found",
  409: "conflict",
  410: "link_used",
  413: "too_large",
  415: "wrong_file_type",
  422: "invalid",
  429: "too_many",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
  507: "storage_full",
};

function codeOfStatus(status: number): FailureCode | null {
  return CODE_BY_STATUS[status] ?? (status >= 500 ? "server_error" : null);
}

/** Seconds to wait, from either form of `Retry-After` (RFC 9110 §10.2.3). */
function retryAfterSeconds(header: string | null): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
