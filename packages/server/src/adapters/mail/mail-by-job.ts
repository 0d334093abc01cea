import { type Secrets, seal, unseal } from "../../text/sealed-text.ts";
import type { Jobs } from "../jobs/jobs.ts";
import {
  LETTER_REFUSED,
  type Letter,
  LetterRefused,
  type Mail,
  type MailTransport,
  type RefusedLetter,
  SEALED_LETTER,
} from "./mail.ts";

/** What letters travel with. */
export interface MailByJobOptions {
  jobs: Jobs;
  /** Seal letters while they wait: their links open accounts, and whoever reads the queue must not. */
  secrets: Secrets;
  transport: MailTransport;
  /** Whether the reader of a letter has stopped such letters since it was queued. */
  isStopped: (letter: Letter) => Promise<boolean>;
}

/** No wait is longer than this, so that a mail server that comes back gets what waited within a minute. */
const LONGEST_WAIT_SECONDS = 45;
/** Some three days. */
const ATTEMPTS = 5_760;

/** A letter on its way; one that waited while the host was brought to this version lies open. */
export type QueuedLetter = ({ sealed: string } | Letter) & { reader?: number; order_id?: number };

/** The queue letters wait in. */
export const MAIL_QUEUE = "mail.send";
/** Sends letters through a job that tries again until the transport takes them, or refuses them for good. */
export function createMailByJob({ jobs, secrets, transport, isStopped }: MailByJobOptions): Mail {
  const job = jobs.define<QueuedLetter>(MAIL_QUEUE, {
    retryLimit: ATTEMPTS,
    retryDelayMaxSeconds: LONGEST_WAIT_SECONDS,
    // With these waits some ten minutes: mail servers are restarted now and then.
    alarmAtAttempt: 20,
    failure: "A letter could not be sent",
    about: ({ order_id: id }) => (id === undefined ? { entity: "letter" } : { entity: "order", id }),
    concurrency: 2,
    timeoutSeconds: 60,
    async handler(queued, { jobId }) {
      const letter: Letter =
        "sealed" in queued ? JSON.parse(unseal(queued.sealed, secrets, SEALED_LETTER)) : queued;
      if (await isStopped(letter)) return;
      try {
        await transport.deliver(letter, jobId);
      } catch (error) {
        const { reader, order_id = null } = queued;
        if (error instanceof LetterRefused && reader !== undefined) {
          const refused: RefusedLetter = { user_id: reader, order_id };
          await jobs.send(LETTER_REFUSED, refused, { key: jobId });
        }
        throw error;
      }
    },
  });
  return {
    pages: transport.pages,
    async send(letter, { reader, order_id, isAwaited = false, ...options } = {}) {
      const sealed = seal(JSON.stringify(letter), secrets, SEALED_LETTER);
      const about = { ...(reader !== undefined && { reader }), ...(order_id !== undefined && { order_id }) };
      await job.send({ sealed, ...about }, { ...options, priority: isAwaited ? 1 : 0 });
    },
    stop: () => transport.stop(),
  };
}
