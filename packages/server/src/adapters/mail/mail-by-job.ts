import type { Log } from "../../log.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Letter, LetterRefused, type Mail, type MailTransport } from "./mail.ts";

/** What letters travel with. */
export interface MailByJobOptions {
  jobs: Jobs;
  transport: MailTransport;
  log: Log;
}

/** No wait is longer than this, so that a mail server that comes back gets what waited within a minute. */
const LONGEST_WAIT_SECONDS = 45;
/** Some three days. */
const ATTEMPTS = 5_760;

/** Sends letters through a job that tries again until the transport takes them. */
export function createMailByJob({ jobs, transport, log }: MailByJobOptions): Mail {
  const job = jobs.define<Letter>("mail.send", {
    retryLimit: ATTEMPTS,
    retryDelayMaxSeconds: LONGEST_WAIT_SECONDS,
    concurrency: 2,
    timeoutSeconds: 60,
    async handler(letter, { jobId }) {
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
      await job.send(letter, options);
    },
    stop: () => transport.stop(),
  };
}
