import { afterEach, expect, onTestFinished, test } from "vitest";
import { enterShop } from "./testing/real-shop.ts";

const entered = await enterShop();
const { reseller, keys, browser, sendForm, drain, php, setShop, traces, complaints } = entered;

afterEach(() => expect(complaints()).toEqual([]));

test("[ST31] the plugin's page connects the shop with one press, and says what is wrong with a key that is not good for it", async () => {
  const { secret_key } = await reseller.api.secretKeys.create({
    body: { sk_name: "Reader", sk_scopes: ["orders:read"] },
  });
  expect((await sendForm("pressport_connect", { ...keys, secret_key })).notice).toMatch(/^error: /);
  expect((await sendForm("pressport_connect", { ...keys, publishable_key: "pk_nobodys" })).notice).toContain(
    "no publishable key of yours",
  );
  const { page, notice } = await sendForm("pressport_connect", keys);
  expect(notice).toContain("Your shop is connected");
  expect(page).not.toContain(keys.secret_key);
  // Two of one name would be one too many for whoever looks for them by it.
  for (const [, id = ""] of page.matchAll(/ id=["']((?:submit|pressport)\w*)["']/g))
    expect(page.split(`id="${id}"`).length + page.split(`id='${id}'`).length - 2, id).toBe(1);
  await drain();
  expect(await reseller.api.shops.connection()).toMatchObject({
    connection_watching: "messages",
    connection_problem: null,
  });
  const stranger = browser();
  expect(
    (await stranger.post("/wp-admin/admin-post.php", { action: "pressport_connect", ...keys })).text,
  ).not.toContain("connected");
});

test("[EN01][ST96] a shop with plain permalinks is told what to change", async () => {
  const setPermalinks = (structure: string) =>
    php(
      "global $wp_rewrite; $wp_rewrite->set_permalink_structure($argv[1]); flush_rewrite_rules();",
      structure,
    );
  onTestFinished(async () => {
    await setPermalinks("/%postname%/");
  });
  await setPermalinks("");
  expect((await sendForm("pressport_connect", keys)).notice).toContain("Permalinks must not be");
});

test("[ST83] what PHP writes before each answer keeps nothing from being connected", async () => {
  onTestFinished(() => setShop({ shop_notice: "" }));
  await setShop({
    shop_notice: "<br />\n<b>Notice</b>:  Undefined index: x in <b>/plugin.php</b> on line <b>3</b><br />\n",
  });
  expect((await sendForm("pressport_connect", keys)).notice).toContain("Your shop is connected");
  await drain();
  expect(await reseller.api.shops.connection()).toMatchObject({
    connection_watching: "messages",
    connection_problem: null,
  });
});

test("[ST31][ST97] disconnecting ends the connection on both sides, and the webhooks with it", async () => {
  await entered.sellAs(2);
  expect(await traces()).toMatch(/^3 1 /);
  expect((await sendForm("pressport_disconnect")).notice).toContain("Your shop is disconnected");
  expect(await traces()).toMatch(/^0 0 /);
  expect(await reseller.api.shops.connection()).toMatchObject({ connection_watching: "none" });
  await drain();
  expect((await browser().ask("/product/your-own-poster/")).text).not.toContain("<pp-editor");
});

test("[ST69] a plugin that is deleted leaves neither webhooks nor keys nor notes behind", async () => {
  await entered.connect();
  expect(await traces()).toMatch(/^3 1 [1-9]\d* [1-9]\d*$/);
  await php(
    "define('WP_UNINSTALL_PLUGIN', 'pressport/pressport.php'); include 'wp-content/plugins/pressport/uninstall.php';",
  );
  expect(await traces()).toBe("0 0 0 0");
});
