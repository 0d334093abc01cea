import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { incidents, notifications, stoppedLetters } from "../../adapters/db/schema.ts";
import { startMailServer } from "../../adapters/mail/testing/start-mail-server.ts";
import { resealAll } from "../../operator/backup/reseal.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import type { Secrets } from "../../text/sealed-text.ts";
import { isStopped } from "./stopped-letters.service.ts";

const logged: string[] = [];
const server = await boot({
  settings: { PRESSPORT_WORKER: "off", OPERATOR_MAIL: "operator@print.test" },
  onLog: (line) => logged.push(line),
});
const { given, services } = server;

const DAY_MS = 24 * 60 * 60_000;
const ONE_CLICK = "List-Unsubscribe=One-Click";
const LINK = /https?:\/\/[^\s"<>]+\/stop-letters\?token=[\w-]+/;
let people = 0;
function freshAddress(): string {
  people += 1;
  return `reader-${people}@example.test`;
}

type Person = Awaited<ReturnType<Booted["signIn"]>>;

/** A reseller with a shop, and an order to prove. */
async function seller(brand_name: string, { signIn, given: from }: Booted = server) {
  const person = await signIn("reseller");
  await person.api.brand.update({ body: { brand_name, brand_accent: "#0d5360" } });
  const { order_id, order_number } = await from.order(person.api);
  const [item] = (await person.api.orders.show({ params: { id: order_id } })).order_items;
  return { ...person, order_id, order_number, itemId: item?.oi_id ?? 0 };
}
type Seller = Awaited<ReturnType<typeof seller>>;

const prove = ({ api, order_id, itemId }: Seller, proof_email: string, proof_language = "en") =>
  api.proofs.create({
    params: { id: order_id, itemId },
    body: { proof_name: "Maija", proof_email, proof_language },
  });

async function letterTo(address: string) {
  const [letter] = await given.mails(address);
  const { pathname, search } = new URL(LINK.exec(letter?.text ?? "")?.[0] ?? "http://no.link");
  return { ...letter, link: pathname + search, again: `${pathname}/again${search}` };
}

const post = (path: string, body = ONE_CLICK, type = "application/x-www-form-urlencoded") =>
  server.request(path, { method: "POST", headers: { "content-type": type }, body });

const subjectsTo = async (address: string) => (await given.mails(address)).map(({ subject }) => subject);

const register = (email: string) =>
  server.apiWith(null).auth.register({
    body: { name: "Ada", email, password: "a long enough secret", country_id: 1 },
  });

/** Asks for an address: the cheapest letter that an account has sent to somebody else. */
const askForEmail = ({ api }: Person, email: string) =>
  api.security.changeEmail({ body: { email, current_password: TEST_PASSWORD } });

test("[S60] each letter to an address that somebody typed ends with a link to stop such letters, in its reader's language, and programs get it in headers; what people ask for themselves has neither", async () => {
  const { port, received } = await startMailServer({ inClear: true });
  const host = await boot({
    settings: {
      PRESSPORT_WORKER: "off",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "no-reply@print.test",
    },
  });
  const shop = await seller("Riga Prints", host);
  await host.services.jobs.drain();
  received.length = 0;
  await prove(shop, "proof@example.test", "de");
  const guest = await host.signIn("guest", {
    email: "guest@example.test",
    reseller_client_id: shop.account.client_id,
  });
  await host.given.order(guest.api);
  await host.apiWith(null).auth.register({
    body: { name: "Ada", email: "new@example.test", password: "a long enough secret", country_id: 1 },
  });
  await host.apiWith(null).auth.register({
    body: { name: "Ada", email: shop.account.email, password: "a long enough secret", country_id: 1 },
  });
  await shop.api.security.changeEmail({
    body: { email: "other@example.test", current_password: TEST_PASSWORD },
  });
  await host.apiWith(null).auth.requestPasswordReset({ body: { email: shop.account.email } });
  await host.services.jobs.drain();

  const letters = received.map(({ to: [to], raw }) => {
    const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, " ");
    const url = /^List-Unsubscribe: <(https?:\/\/[^\s>]+\/stop-letters\?token=[\w-]+)>\r?$/im.exec(
      unfolded,
    )?.[1];
    const oneClick = /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im.test(unfolded);
    const text = raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
    return { to, url, oneClick, isInText: url !== undefined && text.includes(url.slice(0, 60)), text };
  });
  const stoppable = letters.filter(({ url }) => url !== undefined);
  expect(stoppable).toHaveLength(5);
  expect(new Set(stoppable.map(({ to }) => to))).toEqual(
    new Set([
      "guest@example.test",
      "new@example.test",
      "other@example.test",
      "proof@example.test",
      shop.account.email,
    ]),
  );
  expect(stoppable.every(({ oneClick, isInText }) => oneClick && isInText)).toBe(true);
  const wordsTo = (address: string) => stoppable.find(({ to }) => to === address)?.text;
  expect(wordsTo("guest@example.test")).toContain("Stop letters from Riga Prints");
  expect(wordsTo("new@example.test")).toContain("Stop letters from Pressport");
  expect(wordsTo("other@example.test")).toContain("Stop letters from Riga Prints");
  expect(wordsTo("proof@example.test")).toContain("E-Mails von Riga Prints abbestellen");
  /* The change of the address and the new password, to an address that was confirmed. */
  const own = letters.filter(({ url }) => url === undefined);
  expect(own.map(({ to }) => to)).toEqual([shop.account.email, shop.account.email]);
  expect(own.some(({ oneClick }) => oneClick)).toBe(false);
  for (const { url, to } of stoppable) expect(url).not.toContain(to);
});

test("[S61] opening the link changes nothing; its button stops this client's letters to this address, no other ones, until they are wanted again", async () => {
  const [one, other] = [await seller("Riga Prints"), await seller("Tallinn Prints")];
  const [reader, neighbour] = [freshAddress(), freshAddress()];
  await prove(one, reader, "de");
  const { link, again, text } = await letterTo(reader);
  expect(text?.split("\n\n").at(-1)).toBe(
    `Sie haben diese E-Mail nicht angefordert? E-Mails von Riga Prints abbestellen: ${server.url}${link}`,
  );
  for (const _ of [1, 2]) {
    const page = await server.request(link);
    const words = await page.text();
    expect(page.status).toBe(200);
    for (const said of ['lang="de"', "E-Mails von Riga Prints abbestellen?", "--pp-accent-text: light-dark("])
      expect(words).toContain(said);
    expect(words).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  await server.request(link, { method: "HEAD" });
  expect(await services.db.$count(stoppedLetters)).toBe(0);
  await prove(one, reader);

  const stopped = await post(link);
  expect([stopped.status, await stopped.text()]).toEqual([
    200,
    expect.stringContaining("Keine E-Mails mehr von Riga Prints"),
  ]);
  expect(await (await server.request(link)).text()).toContain("Keine E-Mails mehr von Riga Prints");
  await expect(prove(one, reader)).rejects.toMatchObject({ status: 422 });
  await expect(prove(one, reader.toUpperCase())).rejects.toMatchObject({ status: 422 });
  await prove(one, neighbour);
  await prove(other, reader);
  const rows = await services.db.select().from(stoppedLetters);
  expect(rows).toMatchObject([{ client_id: one.account.client_id, stopped_at: server.clock.now() }]);
  expect(JSON.stringify(rows)).not.toContain(reader);

  expect((await server.request(again, { redirect: "manual" })).headers.get("location")).toBe(link);
  expect(await services.db.$count(stoppedLetters)).toBe(1);
  const wanted = await post(again, "");
  expect([wanted.status, await wanted.text()]).toEqual([
    200,
    expect.stringContaining("E-Mails von Riga Prints abbestellen?"),
  ]);
  await prove(one, reader);
});

test("[S72] a letter that was queued before its reader stopped such letters is not sent any more", async () => {
  const [one, reader] = [await seller("Vilnius Prints"), freshAddress()];
  await prove(one, reader);
  const { link } = await letterTo(reader);
  await prove(one, reader);
  await post(link);
  expect(await subjectsTo(reader)).toHaveLength(1);
});

test("[S61] mail programs stop letters with one click: their form is taken as it comes, once or twice, without a redirect", async () => {
  const shop = await server.signIn("reseller");
  const multipart = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
  for (const [body, type] of [
    [ONE_CLICK, "application/x-www-form-urlencoded"],
    [multipart, "multipart/form-data; boundary=b"],
  ] as const) {
    const reader = freshAddress();
    await askForEmail(shop, reader);
    const { link, stop } = await letterTo(reader);
    expect(stop).toBe(server.url + link);
    for (const _ of [1, 2]) expect((await post(link, body, type)).status).toBe(200);
    await expect(askForEmail(shop, reader)).rejects.toMatchObject({ status: 422 });
  }
  expect(await services.db.$count(stoppedLetters, eq(stoppedLetters.client_id, shop.account.client_id))).toBe(
    2,
  );
});

test("[S61] a link that was made or changed elsewhere is a clear page of nothing, in the browser's language, and stops nothing", async () => {
  const reader = freshAddress();
  await askForEmail(await server.signIn("reseller"), reader);
  const { link, again } = await letterTo(reader);
  const before = await services.db.$count(stoppedLetters);
  const change = (path: string) =>
    path.replace(/(token=.{30})(.)/, (_, start, one) => start + (one === "A" ? "B" : "A"));
  const none = ["/stop-letters", "/stop-letters?token=1", `/stop-letters?token=${"a".repeat(900)}`];
  for (const path of [change(link), link.slice(0, -6), ...none])
    for (const method of ["GET", "POST"]) {
      const answer = await server.request(path, { method, headers: { "accept-language": "es" } });
      expect([method, path, answer.status, await answer.text()]).toEqual([
        method,
        path,
        404,
        expect.stringContaining("Aquí no hay nada"),
      ]);
    }
  expect((await post(change(again))).status).toBe(404);
  expect(await services.db.$count(stoppedLetters)).toBe(before);
});

test("[AP370] who has stopped a client's letters is named at the field where that client types the address again, for proofs and for an account's own address", async () => {
  const shop = await seller("Riga Prints");
  const reader = freshAddress();
  await prove(shop, reader);
  await post((await letterTo(reader)).link);
  const words = "This person asked for no more letters from you";
  const refused = { status: 422, code: "invalid", errors: { proof_email: [words] } };
  /* Refused letters do not count as letters sent. */
  for (const _ of Array(12)) await expect(prove(shop, reader)).rejects.toMatchObject(refused);
  await expect(askForEmail(shop, reader)).rejects.toMatchObject({ status: 422, errors: { email: [words] } });
  expect(await subjectsTo(reader)).toEqual(["Please look at your print"]);
});

test("[S62] a changed print asks nobody anew who has stopped such letters: the sender is told, and the order still waits for the answer", async () => {
  const shop = await seller("Riga Prints");
  const reader = freshAddress();
  const { proof_id } = await prove(shop, reader);
  await post((await letterTo(reader)).link);
  await shop.api.orders.addPrintFile({
    params: { id: shop.order_id, itemId: shop.itemId },
    body: {},
    files: { oi_print_file: await aPicture(900, 1200, "new.jpg") },
  });
  expect(await subjectsTo(reader)).toHaveLength(1);
  const proofs = await shop.api.proofs.index({ params: { id: shop.order_id } });
  expect(proofs.map((proof) => [proof.proof_id === proof_id, proof.proof_state])).toEqual([
    [false, "sent"],
    [true, "withdrawn"],
  ]);
  const told = await services.db
    .select({ text: notifications.notification_text })
    .from(notifications)
    .where(eq(notifications.user_id, shop.account.user_id));
  expect(told.map(({ text }) => text)).toContain(
    `Maija asked for no more letters from you and was not told of the new proof of order ${shop.order_number}.`,
  );
});

test("[S62] a guest's order goes on without its letters once they are stopped, and its page still shows it", async () => {
  const shop = await seller("Riga Prints");
  const guest = await server.signIn("guest", { reseller_client_id: shop.account.client_id });
  const { email } = guest.account;
  const { order_id } = await given.order(guest.api);
  const { link, text } = await letterTo(email);
  await post(link);
  logged.length = 0;
  await server.cards.pay(await guest.api.payments.payOrders({ body: { orders: [order_id] } }));
  const second = await given.order(guest.api);
  expect(await subjectsTo(email)).toHaveLength(1);
  expect((await guest.api.orders.show({ params: { id: order_id } })).order_state).toBe("submitted");
  const [, token = ""] = /order-status\/([\w-]+)/.exec(text ?? "") ?? [];
  expect((await server.apiWith(null).orders.shared({ params: { token } })).order_id).toBe(order_id);
  const unsent = logged.filter((line) => line.includes("A letter was not sent"));
  expect(unsent.length).toBeGreaterThanOrEqual(2);
  expect(unsent.join()).toContain(`"order_id":${second.order_id}`);
  expect(logged.join()).not.toContain(email);
  /* The same person at another shop. */
  const elsewhere = await seller("Tallinn Prints");
  const there = await server.signIn("guest", { email, reseller_client_id: elsewhere.account.client_id });
  await given.order(there.api);
  expect(await subjectsTo(email)).toHaveLength(2);
});

test("[S62] registrations with an address that wants none are answered as ever and send nothing; a new password that is asked for comes all the same", async () => {
  const reader = freshAddress();
  const answer = await register(reader);
  await post((await letterTo(reader)).link);
  expect(await register(reader)).toMatchObject({ message: answer.message });
  expect(await subjectsTo(reader)).toEqual(["Confirm your email address"]);
  await server.apiWith(null).auth.requestPasswordReset({ body: { email: reader } });
  expect(await subjectsTo(reader)).toEqual(["Reset your password", "Confirm your email address"]);
  /* What a reseller sends is not the host's. */
  await prove(await seller("Riga Prints"), reader);
  expect(await subjectsTo(reader)).toHaveLength(3);
});

test("[S63] when three people have stopped a client's letters within 7 days, the operator gets an incident that names it", async () => {
  const shop = await server.signIn("reseller", { name: "Harbour Prints" });
  const about = and(
    eq(incidents.incident_kind, "letters.stopped"),
    eq(incidents.incident_entity_id, shop.account.client_id),
  );
  const openedAfter = async (reader: string) => {
    await askForEmail(shop, reader);
    const { link } = await letterTo(reader);
    for (const _ of [1, 2]) await post(link);
    return services.db.select().from(incidents).where(about);
  };
  expect(await openedAfter(freshAddress())).toEqual([]);
  server.clock.advance(7 * DAY_MS);
  expect(await openedAfter(freshAddress())).toEqual([]);
  expect(await openedAfter(freshAddress())).toEqual([]);
  expect(await openedAfter(freshAddress())).toMatchObject([
    {
      incident_state: "open",
      incident_entity_name: `client ${shop.account.client_id}`,
      incident_words: "3 people within 7 days want no more letters from Harbour Prints",
    },
  ]);
  expect(await openedAfter(freshAddress())).toHaveLength(1);
  const told = (await subjectsTo("operator@print.test")).filter((subject) => subject.includes("Harbour"));
  expect(told).toHaveLength(1);
});

test("[S64] letters stay stopped when the secret of the installation is replaced and the old one forgotten", async () => {
  const shop = await server.signIn("reseller");
  const reader = freshAddress();
  await askForEmail(shop, reader);
  await post((await letterTo(reader)).link);
  const whose = { from: shop.account.client_id, to: reader };
  const { secret } = server.config;
  const newest = { secret: "another secret of this installation, 40 long", oldSecrets: [] };
  const stopped = (secrets: Secrets) => isStopped(services.db, secrets, whose);
  expect(await stopped({ ...newest, oldSecrets: [secret] })).toBe(true);
  expect(await stopped(newest)).toBe(false);
  await resealAll(services.db, { ...newest, oldSecrets: [secret] });
  expect(await stopped(newest)).toBe(true);
  await resealAll(services.db, { secret, oldSecrets: [newest.secret] });
});
