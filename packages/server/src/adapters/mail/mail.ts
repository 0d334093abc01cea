import type { ServerPage } from "../../server-pages/server-page.ts";
import { type JobTransaction, NoUseTrying } from "../jobs/jobs.ts";

/** One letter. `html` is a whole document; `text` says the same in plain words. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom it seems to come from, where that is not the host: the shop a shopper knows. */
  fromName?: string;
  /** Where answers go, where that is not the host either. */
  replyTo?: string;
  /** The page on which its reader stops such letters; programs may post to it as RFC 8058 says. */
  stop?: string;
}

/** What sealed letters are for; part of their key. */
export const SEALED_LETTER = "letter";

/** Where and when a letter is handed over. */
export interface MailOptions {
  /** Sends only if this transaction commits. */
  tx?: JobTransaction;
  /** One letter per key, however often it is asked for. */
  key?: string;
  /** The user it is for, where somebody is told when it is refused. */
  reader?: number;
  /** Somebody waits for it in front of a screen, as for a reset link: it goes before letters that nobody waits for. */
  isAwaited?: boolean;
  /** The order it is about. */
  order_id?: number;
}

/** The job that hears of a letter to a user that was refused for good. */
export const LETTER_REFUSED = "mail.refused";

/** What it is told. */
export interface RefusedLetter {
  user_id: number;
  /** Null for a letter about no order. */
  order_id: number | null;
}

/** Sends letters through a job, so a slow or broken mail server never holds up an answer. */
export interface Mail {
  send(letter: Letter, options?: MailOptions): Promise<void>;
  /** Pages this host serves for it: the outbox; none for a real mail server. */
  readonly pages: readonly ServerPage[];
  stop(): Promise<void>;
}

/** Hands one letter to the outside. */
export interface MailTransport {
  /** Throws `LetterRefused` when trying again is no use, anything else to be asked again; `letterId` is the same over all attempts. */
  deliver(letter: Letter, letterId: string): Promise<void>;
  readonly pages: readonly ServerPage[];
  stop(): Promise<void>;
}

/** The mail server will never take this letter, for example because the mailbox does not exist. */
export class LetterRefused extends NoUseTrying {
  override name = "LetterRefused";
}
