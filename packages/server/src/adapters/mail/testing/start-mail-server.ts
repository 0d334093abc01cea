import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

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

/** A certificate for localhost that nobody but its own file vouches for, and its key; for tests only, valid for a hundred years. */
export const MAIL_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBujCCAV+gAwIBAgIUWw6oaBR14r6Si4Pcs82MovXAXVowCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYTWFpbCBzZXJ2ZXIgb2YgdGhlIHRlc3RzMCAXDTI2MTEyMjEw
MDAwNFoYDzIxMjYxMDI5MTAwMDA0WjAjMSEwHwYDVQQDDBhNYWlsIHNlcnZlciBv
ZiB0aGUgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ7I5G554mRz/cA
cHiN3TeEK+zVj6Vmo9+svugDBvLwYrJ3JA5D3X4mXc1oov0FBT4DSrgD1sbaYn4K
2KZsjo6po28wbTAdBgNVHQ4EFgQUqG8wQ4rEBxWBrjq5EfR5nQscqC4wHwYDVR0j
BBgwFoAUqG8wQ4rEBxWBrjq5EfR5nQscqC4wDwYDVR0TAQH/BAUwAwEB/zAaBgNV
HREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAKPkxVSS
MwIdIaPRaRIdZTTXxk71DomFq/pS9UBearkeAiEAqT8IxgiGP3WJnQdZnqLVrTd2
6Nf7lkH86OlHBplUz+g=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCy5EF2vE+SpcgmiA
hPbGDDCJMVrnd2cIJnYT34n2frGhRANCAAQ7I5G554mRz/cAcHiN3TeEK+zVj6Vm
o9+svugDBvLwYrJ3JA5D3X4mXc1oov0FBT4DSrgD1sbaYn4K2KZsjo6p
-----END PRIVATE KEY-----
`,
};
