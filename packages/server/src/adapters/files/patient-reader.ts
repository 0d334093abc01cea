import { Readable } from "node:stream";

/**
 * Passes a body on as fast as its reader takes it. The reader may be as slow as it likes; only a source that leaves
 * us waiting for `silenceMs` is given up.
 */
export function patientReader(body: Readable, silenceMs: number): Readable {
  const chunks = body.iterator();
  let silence: NodeJS.Timeout | undefined;
  let lastTurn: NodeJS.Immediate | undefined;
  const stopWaiting = () => {
    clearTimeout(silence);
    clearImmediate(lastTurn);
  };
  return new Readable({
    read() {
      const giveUp = () => this.destroy(new Error("The file store fell silent."));
      silence = setTimeout(() => {
        // If it was this process that stood still, what came meanwhile is taken in first.
        lastTurn = setImmediate(giveUp);
      }, silenceMs);
      chunks.next().then(
        ({ done, value }) => {
          stopWaiting();
          this.push(done ? null : value);
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    destroy(error, done) {
      stopWaiting();
      body.destroy();
      done(error);
    },
  });
}
