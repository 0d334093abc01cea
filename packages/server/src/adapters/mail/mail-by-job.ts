import type { Log } from "../../observe/log.ts";
import { type Secrets, seal, unseal } from "../../text/sealed-text.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Letter, LetterRefused, type Mail, type MailTransport, SEALED_LETTER } from "./mail.ts";

/** What letters travel with. */
export interface MailByJobOptions {
  jobs: Jobs;
  /** Seal letters while they wait: their links open accounts, and whoever reads the queue must not. */
  secrets: Secrets;
  transport: MailTransport;
  log: Log;
}

/** No wait is longer than this, so that a mail server that comes back gets what waited within a minute. */
const LONGEST_WAIT_SECONDS = 45;
/** Some three days. */
const ATTEMPTS = 5_760;

/** A letter on its way; one that waited while the host was brought to this version lies open. */
export type QueuedLetter = { sealed: string } | Letter;

/** The queue letters wait in. */
export const MAIL_QUEUE = "mail.send";
/** Sends letters through a job that tries again until the transport takes them. */
export function createMailByJob({ jobs, secrets, transport, log }: MailByJobOptions): Mail {
  const job = jobs.define<QueuedLetter>(MAIL_QUEUE, {
    retryLimit: ATTEMPTS,
    retryDelayMaxSeconds: LONGEST_WAIT_SECONDS,
    // With these waits some ten minutes: mail servers are restarted now and then.
    alarmAtAttempt: 20,
    failure: "A letter could not be sent",
    about: () => ({ entity: "letter" }),
    concurrency: 2,
    timeoutSeconds: 60,
    async handler(queued, { jobId }) {
      const letter: Letter =
        "sealed" in queued ? JSON.parse(unseal(queued.sealed, secrets, SEALED_LETTER)) : queued;
      try {
        await transport.deliver(letter, jobId);
      } catch (error) {
        if (!(error instanceof LetterRefused)) throw error;
        log.warn({ err: error, subject: letter.subject }, "A letter was refused for good");
      }
    },
  });
  return {
    pages: transport.pages,
    async send(letter, options) {
      await job.send({ sealed: seal(JSON.stringify(letter), secrets, SEALED_LETTER) }, options);
    },
    stop: () => transport.stop(),
  };
}
