// Orders a print from a host that was just set up for trying (`deploy/make-secrets … --try`), as a reseller does: signs up,
// follows the link of the letter, uploads a picture, orders, pays at the sandbox's checkout, and waits until the print is
// delivered and the letters have come to Mailpit. Says each step; ends with 1 at the first that fails.
//   node scripts/bootstrap.mjs deploy/try-order.mjs https://print.example.com [--mailpit http://127.0.0.1:8025]
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "../packages/core/src/index.ts";
import { root } from "../scripts/project.mjs";

const PICTURE = join(root, "packages/demo/designs/sage-hills.jpg");
/** A canvas; the sandbox's card that pays. */
const PRODUCT_TYPE = 2;
const CARD = { number: "4242 4242 4242 4242", expiry: "12/40", security_code: "123", name: "Ada Lovelace" };
const RECIPIENT = {
  recipient_name: "Ada Lovelace",
  recipient_company: "",
  recipient_address: "12 Analytical Street",
  recipient_address2: "",
  recipient_city: "Riga",
  recipient_state: "",
  recipient_zip: "LV-1010",
  recipient_email: "ada@example.com",
  recipient_phone: "",
};
const LOOK_MS = 1_000;

const { values, positionals } = parseArgs({
  options: {
    mailpit: { type: "string", default: "http://127.0.0.1:8025" },
    minutes: { type: "string", default: "10" },
  },
  allowPositionals: true,
});
const [host] = positionals;
if (!host)
  throw new Error("Usage: deploy/try-order.mjs <address of the host> [--mailpit <address>] [--minutes 10]");
const began = performance.now();
const until = began + Number(values.minutes) * 60_000;

await eventually("the host is ready", async () => (await fetch(new URL("/readyz", host))).ok);

const email = `ada-${randomBytes(4).toString("hex")}@example.com`;
const password = randomBytes(16).toString("base64url");
const nobody = createClient({ host });
const country_id = (await nobody.auth.countries()).find(
  (country) => country.country_code === "LV",
)?.country_id;
if (country_id === undefined) throw new Error("The host does not deliver to Latvia.");
await nobody.auth.register({ body: { name: "Ada Lovelace", email, password, country_id } });
const link = await eventually("the letter with the link has come", async () =>
  /\/checkAuth\/([\w-]+)/.exec((await lettersTo(email)).map(({ words }) => words).join("\n")),
);
const { access_token } = await signedIn(link[1] ?? "").auth.show();
const api = signedIn(access_token ?? "");
say("signed up by the link of the letter");

const file = new File([readFileSync(PICTURE)], "sage-hills.jpg", { type: "image/jpeg" });
const { cd_id } = await api.designs.upload({ files: { print_file: file }, body: {} });
const product = (await api.catalog.index()).find((one) => one.product_type_id === PRODUCT_TYPE);
if (!product) throw new Error("The host sells no canvas.");
const params = { id: product.product_id };
const { skus } = await api.catalog.start({ params });
const [sku] = skus;
if (!sku) throw new Error("The canvas has no size.");
const { cv_id } = await api.catalog.createVariant({ params, body: { cd_id, sku_id: sku.sku_id } });
await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: country_id } });
const { data: order } = await api.cart.createOrder({ query: { accept_poor: true } });
say(`order ${order.order_number} is placed`);

const { checkout_url } = await api.payments.payOrders({ body: { orders: [order.order_id] } });
const page = new URL(checkout_url);
const paying = await fetch(page, {
  method: "POST",
  redirect: "manual",
  headers: { "content-type": "application/x-www-form-urlencoded", origin: page.origin },
  body: new URLSearchParams(CARD),
});
if (paying.status !== 303) throw new Error(`The checkout answers ${paying.status}.`);
const show = () => api.orders.show({ params: { id: order.order_id } });
await eventually("it is paid", async () => (await show()).order_paid);
await eventually("its print file is written", async () =>
  (await show()).order_items.every((item) => item.oi_print_file_state === "ready"),
);
await eventually("it is shipped", async () => (await show()).order_shipped_at !== null);
await eventually("it is delivered", async () => (await show()).order_state === "delivered");
const letters = await eventually("its letters have come", async () => {
  const found = (await lettersTo(email)).filter(({ words }) => words.includes(order.order_number));
  return found.length > 0 && found;
});
for (const { subject } of letters) console.log(`  ${subject}`);

function signedIn(/** @type {string} */ token) {
  return createClient({ host: host ?? "", session: { token: () => token } });
}

/** The letters to an address that Mailpit keeps. */
async function lettersTo(/** @type {string} */ address) {
  const found = await askMailpit(`search?query=${encodeURIComponent(`to:${address}`)}`);
  return Promise.all(
    found.messages.map(async (/** @type {{ ID: string }} */ { ID }) => {
      const { Subject, Text } = await askMailpit(`message/${ID}`);
      return { subject: String(Subject), words: `${Subject}\n${Text}` };
    }),
  );
}

async function askMailpit(/** @type {string} */ path) {
  const answer = await fetch(new URL(`/api/v1/${path}`, values.mailpit));
  if (!answer.ok) throw new Error(`Mailpit answers ${answer.status} to ${path}.`);
  return answer.json();
}

/**
 * Looks again and again until it is so, says it, and answers it.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | false | null | undefined>} look
 */
async function eventually(what, look) {
  let last = "";
  while (performance.now() < until) {
    try {
      const found = await look();
      if (found) {
        say(what);
        return found;
      }
    } catch (problem) {
      last = problem instanceof Error ? ` ${problem.message}` : "";
    }
    await wait(LOOK_MS);
  }
  throw new Error(`Not within ${values.minutes} minutes: ${what}.${last}`);
}

function say(/** @type {string} */ what) {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}
