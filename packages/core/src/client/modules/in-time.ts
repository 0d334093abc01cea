/** How long a script of the page may take to come, in milliseconds. It stands here because the loader carries it. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Gives up on code that takes too long to come, as a browser by itself does not. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, CHUNK_LOAD_TIMEOUT_MS, new Error("The code did not come in time."));
    code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
