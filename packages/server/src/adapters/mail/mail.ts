import type { JobTransaction } from "../jobs/jobs.ts";

/** One letter. `html` is a whole document; `text` says the same in plain words. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where and when a letter is handed over. */
export interface MailOptions {
  /** Sends only if this transaction commits. */
  tx?: JobTransaction;
  /** One letter per key, however often it is asked for. */
  key?: string;
}

/** Sends letters through a job, so a slow or broken mail server never holds up an answer. */
export interface Mail {
  send(letter: Letter, options?: MailOptions): Promise<void>;
}

/** Hands one letter to the outside; throws when it could not, and is then asked again. */
export interface MailTransport {
  /** `letterId` stays the same over all attempts, so a repeat can be recognised. */
  deliver(letter: Letter, letterId: string): Promise<void>;
  /** Whether the mail service answers; throws when it does not. */
  check(): Promise<void>;
  stop(): Promise<void>;
}
