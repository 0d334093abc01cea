import { createTransport } from "nodemailer";
import { LetterRefused, type MailTransport } from "./mail.ts";
import { addressIn, connectionTo, type MailServer } from "./mail-server.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 10_000;

/** Hands letters to a mail server. */
export function createSmtp(server: MailServer): MailTransport {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
  const transport = createTransport({ ...connectionTo(server), pool: true, maxConnections: 2, ...timeouts });
  const sender = addressIn(server.from);
  const domain = sender.split("@")[1] ?? "localhost";

  return {
    pages: [],

    async deliver({ to, subject, text, html, fromName, replyTo, stop }, letterId) {
      try {
        await transport.sendMail({
          from: fromName === undefined ? server.from : { name: fromName, address: sender },
          ...replyAddress(replyTo, server),
          // As an object it is one address whatever is in it, never a list.
          to: { name: "", address: to },
          subject,
          text,
          html,
          // A repeat after a lost answer carries the same id, so mailboxes can drop it.
          messageId: `<${letterId}@${domain}>`,
          // No holiday replies to machines (RFC 3834).
          headers: { "auto-submitted": "auto-generated", ...stopHeaders(stop) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async stop() {
      transport.close();
    },
  };
}

/** What gives a mail program a button of its own to stop such letters, with one click (RFC 8058). */
const stopHeaders = (stop: string | undefined) =>
  stop === undefined
    ? {}
    : { "list-unsubscribe": `<${stop}>`, "list-unsubscribe-post": "List-Unsubscribe=One-Click" };

/** Answers go to the shop whose letter it is, else to the host; a shop's address is one, whatever is in it, never a list. */
function replyAddress(ofShop: string | undefined, { replyTo }: MailServer) {
  if (ofShop !== undefined) return { replyTo: { name: "", address: ofShop } };
  return replyTo === null ? {} : { replyTo };
}

/** Only a refused recipient or letter is final (RFC 5321 §4.2.1); a refused login, sender or relay is ours to mend, so letters wait for it. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return error;
  const { responseCode, command } = error;
  if (command === "STARTTLS")
    return new Error(
      "The mail server offers no TLS (STARTTLS), and a login is never sent in clear. Check SMTP_URL.",
      { cause: error },
    );
  if (typeof responseCode !== "number" || responseCode < 500) return error;
  const response = withoutNames("response" in error ? String(error.response) : error.message);
  const isAboutUs =
    !["RCPT TO", "DATA"].includes(String(command)) ||
    responseCode === 530 ||
    responseCode === 535 ||
    /^\d{3}[ -]5\.7\./.test(response);
  // Without the library's own error, which names the reader: what is said here is kept.
  return isAboutUs
    ? new Error(`The mail server does not take letters from us: ${response} Check SMTP_URL and MAIL_FROM.`)
    : new LetterRefused(`The letter was refused: ${response}`);
}

/** What a mail server says, with the domains of addresses and not whose they are. */
const withoutNames = (text: string): string => text.replace(/[^\s<>"'(),:;]+@/g, "…@");
