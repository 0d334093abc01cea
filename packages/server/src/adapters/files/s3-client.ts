import { NoSuchKey, NotFound, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { LOST_IN_CODES } from "../db/sql-state.ts";
import type { FileLinkOptions } from "./file-links.ts";
import { FilesRefused, FilesUnavailable } from "./files.ts";

/** An unreachable store must not hold a call longer than 10 s (two attempts each). */
const CONNECT_TIMEOUT_MS = 2_000;
/** How long the store may leave us waiting when it is its turn to say something. */
export const SILENCE_MS = 4_000;
/** Every slow reader holds a connection of its own for as long as it reads. */
const MOST_BODIES = 1_000;

/** Where an S3 store is. */
export interface S3Options extends FileLinkOptions {
  bucket: string;
  region: string;
  /** For stores other than Amazon's. */
  endpoint: string | null;
  /** Without a key the usual places are asked: environment, profile, the machine's role. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Puts the bucket into the path instead of the host name, as most other stores want it. */
  forcePathStyle: boolean;
  /** Sends those who fetch a print file to the store itself. */
  directLinks: boolean;
  /** How long the store may be silent before it is given up, in milliseconds; tests have less patience. */
  silenceMs?: number;
}

/** Connects for questions with short answers: silence at any moment means that the store is gone. */
export function clientForQuestions(options: S3Options): S3Client {
  const { silenceMs = SILENCE_MS } = options;
  return connect(options, { requestTimeout: silenceMs, socketTimeout: silenceMs });
}

/**
 * Connects for files. No socket timeout: it would also tick while a slow reader holds the line, and cut the file short.
 * Each call says how long the first byte of the answer may take.
 */
export function clientForBodies(options: S3Options, requestTimeout?: number): S3Client {
  const most = { maxSockets: MOST_BODIES };
  return connect(options, { requestTimeout, httpAgent: most, httpsAgent: most });
}

function connect(options: S3Options, handler: object): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = options;
  const client = new S3Client({
    region,
    ...(accessKeyId !== null &&
      secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    ...(endpoint !== null && { endpoint }),
    forcePathStyle,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, throwOnRequestTimeout: true, ...handler },
    // Stores other than Amazon's often do not know the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  // Outermost, so it hears of what is left after the attempts.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw refusedOf(error) ?? awayOf(error) ?? error;
      }
    },
    { step: "initialize", name: "sayWhenAway" },
  );
  return client;
}

/** What the store calls a key that has ended and a bucket that has gone; it refuses all else with 401 or 403. */
const REFUSED = new Set(["ExpiredToken", "InvalidToken", "NoSuchBucket", "CredentialsProviderError"]);

/** An error as that of a store that refuses this host; undefined for any other. */
function refusedOf(error: unknown): FilesRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 401 && status !== 403 && !REFUSED.has(error.name)) return undefined;
  return new FilesRefused(`The file store refuses this host: ${error.name}, ${error.message}`, {
    cause: error,
  });
}

/** Statuses of a store that is down or overloaded. */
const AWAY = new Set([429, 500, 502, 503, 504]);

/** An error as that of a store that is away; undefined for any other. */
function awayOf(error: unknown): FilesUnavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const isAway =
    error.name === "TimeoutError" ||
    AWAY.has(status ?? 0) ||
    ("code" in error && LOST_IN_CODES.has(error.code));
  if (!isAway) return undefined;
  // Not every answer says more than its status.
  const said = status === undefined ? error.message : `${error.message} (status ${status})`;
  return new FilesUnavailable(`The file store is away: ${said}`, { cause: error });
}

/** What the store answered; undefined when it has no such object. */
export async function missingAsUndefined<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  }
}

/** Whether the store says that it has no room. */
export const isStoreFull = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 ||
    error.name === "QuotaExceeded" ||
    error.name === "XMinioStorageFull");
