import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { composeLetter } from "./compose-letter.ts";
import { LetterRefused } from "./mail.ts";
import type { MailServer } from "./mail-server.ts";
import { createSmtp } from "./smtp.ts";
import { MAIL_CERTIFICATE, startMailServer } from "./testing/start-mail-server.ts";
import { tryMailServer } from "./try-mail-server.ts";

const FROM = "Pressport <no-reply@print.test>";
const LOGIN = "pressport:p%40ss@";
const caFile = join(await tempFolder(), "ca.pem");
await writeFile(caFile, MAIL_CERTIFICATE.cert);

const serverAt = (port: number, login = "", choices: Partial<MailServer> = {}): MailServer => ({
  url: `smtp://${login}localhost:${port}`,
  from: FROM,
  replyTo: null,
  caFile,
  ...choices,
});

function connect(port: number, login = "", choices: Partial<MailServer> = {}) {
  const transport = createSmtp(serverAt(port, login, choices));
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
  const transport = connect(port, LOGIN);
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

/** What became of a letter: taken, refused for good, or to be tried again with a reason. */
async function outcomeOf(sending: Promise<void>): Promise<string> {
  return sending.then(
    () => "taken",
    (error: Error) => (error instanceof LetterRefused ? "refused" : error.message),
  );
}

test("[R13] only a mailbox or letter that is refused is refused for good; whatever is ours to mend is tried again and says so", async () => {
  const { port } = await startMailServer();
  const strict = await startMailServer({ wantsLogin: true });
  expect(await outcomeOf(connect(port).deliver(letter("550-nobody@shop.test"), "a"))).toBe("refused");
  expect(await outcomeOf(connect(port).deliver(letter("550-5.1.1-nobody@shop.test"), "b"))).toBe("refused");
  const ours = /does not take letters from us: .*Check SMTP_URL and MAIL_FROM\.$/;
  const later = await Promise.all([
    outcomeOf(connect(strict.port).deliver(letter("ada@shop.test"), "c")),
    outcomeOf(connect(port).deliver(letter("554-5.7.1-relaying-denied@shop.test"), "d")),
    outcomeOf(connect(port, "", { from: "550-no@print.test" }).deliver(letter("ada@shop.test"), "e")),
    outcomeOf(connect(strict.port, "pressport:wrong@").deliver(letter("ada@shop.test"), "f")),
  ]);
  expect(later).toEqual(later.map(() => expect.stringMatching(ours)));
  const busy = await Promise.all([
    outcomeOf(connect(port).deliver(letter("451-busy@shop.test"), "g")),
    outcomeOf(connect(1).deliver(letter("ada@shop.test"), "h")),
  ]);
  for (const outcome of busy) expect(["taken", "refused"]).not.toContain(outcome);
});

test("a login never travels in clear: a server that offers no encryption, or one nobody vouches for, gets neither password nor letter", async () => {
  const plain = await startMailServer({ inClear: true });
  const strange = await startMailServer();
  expect(await outcomeOf(connect(plain.port, LOGIN).deliver(letter("ada@shop.test"), "a"))).toContain("TLS");
  const unknown = connect(strange.port, LOGIN, { caFile: null });
  expect(await outcomeOf(unknown.deliver(letter("ada@shop.test"), "b"))).toContain("certificate");
  await expect(tryMailServer(serverAt(plain.port, LOGIN))).rejects.toThrow("TLS");
  expect([plain.logins, plain.received, strange.logins, strange.received]).toEqual([[], [], [], []]);
});

test("a mail server is tried with our sender, and gets no letter; what it would refuse is found", async () => {
  const open = await startMailServer();
  const strict = await startMailServer({ wantsLogin: true });
  await tryMailServer(serverAt(open.port));
  await tryMailServer(serverAt(strict.port, LOGIN));
  for (const [server, words] of [
    [serverAt(strict.port), /MAIL FROM:<no-reply@print.test> was refused: 530/],
    [serverAt(strict.port, "pressport:wrong@"), /535/],
    [serverAt(open.port, "", { from: "550-5.7.1-no@print.test" }), /MAIL FROM:.* was refused: 550/],
    [serverAt(1), /ECONNREFUSED/],
  ] as const)
    await expect(tryMailServer(server)).rejects.toThrow(words);
  await tryMailServer(serverAt(open.port), "operator@print.test");
  await expect(tryMailServer(serverAt(open.port), "550-typo@print.test")).rejects.toThrow(
    /RCPT TO:<550-typo@print.test> was refused: 550/,
  );
  expect([open.received, strict.received]).toEqual([[], []]);
});

const SHOP = {
  name: "Harbour Prints",
  accent: "#ffd400",
  logoUrl: "https://host.test/files/public/logos/ab/1.png",
  replyTo: "hello@harbour.test",
  packingNote: "",
};

test("a letter is marked as a machine's, answers go where somebody reads them, and a shopper's letter bears the shop's name", async () => {
  const { received, port } = await startMailServer();
  const transport = connect(port, "", { replyTo: "help@print.test" });
  const content = { to: "ada@shop.test", name: "Ada", subject: "Paid", paragraphs: ["Order 7 is paid."] };
  await transport.deliver(composeLetter(content), "a");
  await transport.deliver(composeLetter({ ...content, brand: SHOP }), "b");
  const [host, shop] = received.map(({ raw }) => raw);
  for (const raw of [host, shop]) expect(raw).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(host).toMatch(/^Reply-To: help@print.test/im);
  expect(shop).toMatch(/^Reply-To: hello@harbour.test/im);
  expect(host).toMatch(/^From: Pressport <no-reply@print.test>/m);
  expect(shop).toMatch(/^From: Harbour Prints <no-reply@print.test>/m);
  expect(shop).not.toContain("Pressport</p>");
  const { html } = composeLetter(content);
  expect(shop).toContain("logos/ab/1.png");
  expect(html.indexOf("Order 7 is paid.")).toBeLessThan(html.indexOf("Hello Ada,"));
});
