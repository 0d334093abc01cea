import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { LetterRefused } from "./mail.ts";
import { createSmtp } from "./smtp.ts";

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A real mail server that knows every mailbox but those that begin with a status. */
async function startMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === "pressport" && password === "p@ss") done(null, { user: username });
      else done(new Error("wrong password"));
    },
    onRcptTo({ address }, _session, done) {
      const status = /^([45]\d\d)-/.exec(address)?.[1];
      done(status ? Object.assign(new Error("mailbox trouble"), { responseCode: Number(status) }) : null);
    },
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
  return { received, port };
}

function connect(port: number, login = "") {
  const transport = createSmtp({
    url: `smtp://${login}127.0.0.1:${port}`,
    from: "Pressport <no-reply@print.test>",
  });
  onTestFinished(() => transport.stop());
  return transport;
}

const letter = (to: string) => ({
  to,
  subject: "Bestätigung – paid",
  text: "Thank you.",
  html: "<p>Thank you.</p>",
});

test("a letter arrives with sender, subject, text and HTML, under the same id each time", async () => {
  const { received, port } = await startMailServer();
  const transport = connect(port, "pressport:p%40ss@");
  await transport.deliver(letter("ada@shop.test"), "letter-1");
  await transport.deliver(letter("ada@shop.test"), "letter-1");
  expect(received).toHaveLength(2);
  const [first] = received;
  expect(first).toMatchObject({ from: "no-reply@print.test", to: ["ada@shop.test"] });
  expect(first?.raw).toMatch(/^From: Pressport <no-reply@print.test>/m);
  expect(first?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(first?.raw).toContain("text/plain");
  expect(first?.raw).toContain("<p>Thank you.</p>");
  for (const { raw } of received) expect(raw).toMatch(/^Message-ID: <letter-1@print.test>/m);
});

test("an address can smuggle in neither further recipients nor header lines", async () => {
  const { received, port } = await startMailServer();
  const transport = connect(port);
  const smuggled = { ...letter("ada@shop.test"), subject: "Hi\r\nBcc: eve@evil.test" };
  await transport.deliver(smuggled, "letter-2");
  await transport.deliver(letter("ada@shop.test, eve@evil.test"), "letter-3").catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@evil.test");
  expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
});

test("[R13] a mailbox that does not exist is refused for good; a server that is busy, locked or gone is tried again", async () => {
  const { port } = await startMailServer();
  await expect(connect(port).deliver(letter("550-nobody@shop.test"), "a")).rejects.toThrow(LetterRefused);
  const later = [
    connect(port).deliver(letter("451-busy@shop.test"), "b"),
    connect(port, "pressport:wrong@").deliver(letter("ada@shop.test"), "c"),
    connect(1).deliver(letter("ada@shop.test"), "d"),
  ];
  for (const outcome of await Promise.allSettled(later)) {
    if (outcome.status === "fulfilled") throw new Error("a letter was taken that could not be");
    expect(outcome.reason).toBeInstanceOf(Error);
    expect(outcome.reason).not.toBeInstanceOf(LetterRefused);
  }
});
