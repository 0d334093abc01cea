import { isCallFailure, NetworkError } from "../../client/client-errors.ts";
import { isApiError } from "../../contract/is-api-error.ts";
import type { UploadedDesign } from "../../contract/resources/designs.ts";
import type { PartedUpload } from "../../contract/resources/uploads.ts";
import { UPLOAD_TIMEOUT_MS } from "../../rules/timings.ts";
import { FileChanged, markOf, type Sending, type UploadServices } from "./upload-design.ts";

/** The upload of a file is named by this intention's key, so it is found again after a reload. */
const PURPOSE = "design.parts";
/** A part that takes longer will not come: the line is dead, and no browser says so. */
const PART_TIMEOUT_MS = 5 * 60_000;
/** Pauses before a lost call is made again; after the last of them a person is asked. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000];

/** Sends a file part by part, going on where an earlier attempt broke off; a lost line is waited for. */
export async function sendInParts(
  services: UploadServices,
  file: File,
  sending: Sending,
): Promise<UploadedDesign> {
  const { api, keys } = services;
  const { mark, signal, onProgress } = sending;
  const upload_id = await keys.keyFor(PURPOSE, mark);
  const params = { upload: upload_id };
  const patiently = <T>(call: () => Promise<T>) => untilAnswered(services, sending, call);
  const begin = () =>
    patiently(() =>
      api.uploads.begin({
        body: { upload_id, upload_name: file.name, upload_bytes: file.size },
        signal,
      }),
    );
  const add = async ({ upload_offset, upload_part_bytes }: PartedUpload) => {
    const slice = file.slice(upload_offset, upload_offset + upload_part_bytes);
    const tell = (fraction: number) => onProgress(shareOf(file, upload_offset + fraction * slice.size));
    // Read before it is sent: a file that was changed meanwhile would look like a lost line.
    const part = new File([await readUnchanged(slice)], "part");
    return api.uploads.add({
      params,
      body: { upload_offset },
      files: { part },
      signal,
      onProgress: tell,
      timeoutMs: PART_TIMEOUT_MS,
    });
  };
  try {
    const begunWith = await markOf(file);
    let upload = await begin();
    while (upload.upload_offset < file.size) {
      onProgress(shareOf(file, upload.upload_offset));
      const now = upload;
      upload = await patiently(() => add(now)).catch((error: unknown) => {
        // Unfinished uploads are kept for a day.
        if (isApiError(error, "not_found")) return begin();
        throw error;
      });
    }
    onProgress(1);
    // Some browsers go on reading what another program writes: a mixture of both must not become a design.
    if ((await markOf(file)) !== begunWith) throw new FileChanged();
    const design = await keys.once("design.upload", mark, (idempotencyKey) =>
      patiently(() =>
        // The host looks into the file as it does into one sent whole.
        api.uploads.finish({ params, body: {}, idempotencyKey, signal, timeoutMs: UPLOAD_TIMEOUT_MS }),
      ),
    );
    await keys.settled(PURPOSE, mark);
    return design;
  } catch (error) {
    if (error instanceof FileChanged) void giveUp(services, mark);
    if (isApiError(error, "invalid", "too_large", "wrong_file_type")) await keys.settled(PURPOSE, mark);
    throw error;
  }
}

/** Gives up what has arrived of a file; what the host does not hear of goes by itself after a day. */
export async function giveUp({ api, keys }: UploadServices, mark: string): Promise<void> {
  try {
    const upload = await keys.keyFor(PURPOSE, mark);
    await keys.settled(PURPOSE, mark);
    await api.uploads.cancel({ params: { upload } });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}

const readUnchanged = (slice: Blob): Promise<ArrayBuffer> =>
  slice.arrayBuffer().catch(() => {
    throw new FileChanged();
  });

/** Everything sent is not everything done: the last part is not told of before it was answered. */
const shareOf = (file: File, bytes: number) => Math.min(0.999, bytes / file.size);

/** Makes a call again for as long as the line or the host is down, with growing pauses, or at once when the browser is back on line. */
async function untilAnswered<T>(
  services: UploadServices,
  { signal, onWaiting = () => {} }: Sending,
  call: () => Promise<T>,
): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      const answer = await call();
      onWaiting(false);
      return answer;
    } catch (error) {
      if (!isPassing(error)) throw error;
      onWaiting(true);
    }
    await pause(services, pauseMs, signal);
  }
  return call();
}

/** The line is down, the host busy, or still at the same call. */
function isPassing(error: unknown): boolean {
  if (NetworkError.is(error)) return true;
  if (!isApiError(error)) return false;
  return error.code === "conflict" || error.status === 429 || (error.status > 500 && error.status !== 507);
}

function pause({ clock }: UploadServices, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      callOff();
      globalThis.removeEventListener?.("online", goOn);
      signal.removeEventListener("abort", stop);
    };
    const goOn = () => {
      over();
      resolve();
    };
    const stop = () => {
      over();
      reject(signal.reason);
    };
    const callOff = clock.after(ms, goOn);
    globalThis.addEventListener?.("online", goOn);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
}
