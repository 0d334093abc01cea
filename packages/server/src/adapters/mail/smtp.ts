import { createTransport } from "nodemailer";
import { LetterRefused, type MailTransport } from "./mail.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 10_000;

/** Which mail server, and who the letters are from. */
export interface SmtpOptions {
  /** For example `smtps://user:password@mail.example.com`. */
  url: string;
  /** For example `Pressport <no-reply@example.com>`. */
  from: string;
}

/** Hands letters to a mail server. */
export function createSmtp({ url, from }: SmtpOptions): MailTransport {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

  return {
    pages: [],

    async deliver({ to, subject, text, html }, letterId) {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address whatever is in it, never a list.
          to: { name: "", address: to },
          subject,
          text,
          html,
          // A repeat after a lost answer carries the same id, so mailboxes can drop it.
          messageId: `<${letterId}@${domain}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isRefusedForGood(error)
          ? new LetterRefused(`The letter was refused: ${String(error)}`, { cause: error })
          : error;
      }
    },

    async stop() {
      transport.close();
    },
  };
}

/** SMTP answers 5xx to the recipient or the letter mean: never (RFC 5321 §4.2.1). A refused login is ours to mend, so it waits. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const { responseCode, code } = error;
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500
  );
}
