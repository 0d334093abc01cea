import { Readable } from "node:stream";

/**
 * Passes a body on as fast as its reader takes it. The reader may be as slow as it likes; only a source that leaves
 * us waiting for `silenceMs` is given up.
 */
export function patientReader(body: Readable, silenceMs: number): Readable {
  const chunks = body.iterator();
  let silence: NodeJS.Timeout | undefined;
  return new Readable({
    read() {
      silence = setTimeout(() => this.destroy(new Error("The file store fell silent.")), silenceMs);
      chunks.next().then(
        ({ done, value }) => {
          clearTimeout(silence);
          this.push(done ? null : value);
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    destroy(error, done) {
      clearTimeout(silence);
      body.destroy();
      done(error);
    },
  });
}
