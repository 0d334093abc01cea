import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { MAIL_CERTIFICATE } from "./mail-certificate.ts";

interface Received {
  from: string;
  to: string[];
  raw: string;
}

interface MailServerWishes {
  /** Nothing is encrypted. */
  inClear?: boolean;
  /** Nobody sends without a login. */
  wantsLogin?: boolean;
}

/** A real mail server that knows every mailbox but those that begin with a status, and answers the same for senders. */
export async function startMailServer({ inClear = false, wantsLogin = false }: MailServerWishes = {}) {
  const logins: string[] = [];
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: !wantsLogin,
    allowInsecureAuth: true,
    disabledCommands: inClear ? ["STARTTLS"] : [],
    ...MAIL_CERTIFICATE,
    onAuth({ username = "", password }, _session, done) {
      logins.push(username);
      if (username === "pressport" && password === "p@ss") done(null, { user: username });
      else done(new Error("wrong password"));
    },
    onMailFrom: ({ address }, _session, done) => done(troubleIn(address)),
    onRcptTo: ({ address }, _session, done) => done(troubleIn(address)),
    onData(stream, { envelope }, done) {
      const take = async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) });
        done();
      };
      void take();
    },
  });
  // The server tells of a client that breaks off as an error of its own.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A listening TCP server's address is always an AddressInfo; its type also covers pipes.
  const { port } = listening.address() as AddressInfo;
  return { received, logins, port };
}

/** What `550-5.7.1-anybody@…` says is wrong. */
function troubleIn(address: string): Error | null {
  const [, status, code = ""] = /^([45]\d\d)-(?:([\d.]+)-)?/.exec(address) ?? [];
  const error = new Error(`${code} mailbox trouble`.trim());
  return status === undefined ? null : Object.assign(error, { responseCode: Number(status) });
}
