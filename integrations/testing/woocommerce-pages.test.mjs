// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

const assets = join(import.meta.dirname, "../woocommerce/assets");
const run = (/** @type {string} */ name) => runInThisContext(readFileSync(join(assets, name), "utf8"));
const EDITOR = `
  <section class="pressport-editor" data-product="7" data-line="a1">
    <pp-editor></pp-editor>
    <p class="pressport-status" role="status"></p>
  </section>`;

/** @type {{ url: string, fields: Record<string, string> }[]} */
let posted;
/** What the shop answers, by address; nothing where it cannot be reached. */
/** @type {Record<string, object | string | undefined>} */
let answers;

beforeAll(() => {
  Object.assign(window, {
    pressportProduct: {
      nonceUrl: "/nonce",
      addUrl: "/add",
      failed: "Please try again.",
      away: "Not right now.",
      busy: "One moment …",
    },
  });
  run("product.js");
});
beforeEach(() => {
  document.body.innerHTML = EDITOR;
  posted = [];
  answers = {
    "/nonce": { success: true, data: { nonce: "fresh" } },
    "/add": { success: true, data: { url: "/cart/" } },
  };
  vi.stubGlobal("fetch", async (/** @type {string} */ url, /** @type {{ body: URLSearchParams }} */ init) => {
    posted.push({ url, fields: Object.fromEntries(init.body) });
    const answer = answers[url];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return typeof answer === "string" ? new Response(answer) : Response.json(answer);
  });
  vi.spyOn(location, "assign").mockImplementation(() => {});
});
afterEach(() => {
  // Whatever the page was at comes to its end before the next one.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const status = () => document.querySelector(".pressport-status")?.textContent;
const keepPrint = (/** @type {Element | null} */ editor = document.querySelector("pp-editor")) =>
  editor?.dispatchEvent(
    new CustomEvent("pp-personalisation", { bubbles: true, detail: { token: "of-the-print", quantity: 2 } }),
  );
const left = () => vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/cart/"));

test("[ST84] where the host cannot be reached the page says so, and keeps no room for an editor that does not come", async () => {
  const place = document.querySelector(".pressport-editor");
  Object.assign(window, { Pressport: { push: () => {} } });
  window.dispatchEvent(new Event("load"));
  expect([status(), place?.className]).toEqual(["", "pressport-editor"]);
  Object.assign(window, { Pressport: undefined });
  window.dispatchEvent(new Event("load"));
  expect([status(), place?.className]).toEqual(["Not right now.", "pressport-editor pressport-away"]);
  customElements.define("pp-editor", class extends HTMLElement {});
  await vi.waitFor(() => expect([status(), place?.className]).toEqual(["", "pressport-editor"]));
});

test("[ST32] a print goes into WooCommerce's cart with a nonce that no cache kept, in the place of the one it changes", async () => {
  keepPrint();
  expect(status()).toBe("One moment …");
  await left();
  expect(posted).toEqual([
    { url: "/nonce", fields: {} },
    {
      url: "/add",
      fields: { nonce: "fresh", product: "7", line: "a1", token: "of-the-print", quantity: "2" },
    },
  ]);
});

test("[ST32] pressed twice it goes there once, and again for a shopper who comes back to the page as it was", async () => {
  keepPrint();
  keepPrint();
  await left();
  expect(posted).toHaveLength(2);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(status()).toBe("");
  keepPrint();
  await vi.waitFor(() => expect(posted).toHaveLength(4));
});

test("[ST32] what the shop refuses is said in its words, what it cannot answer in ours, and both can be tried again", async () => {
  answers["/add"] = { success: false, data: { message: "This print is not known." } };
  keepPrint();
  await vi.waitFor(() => expect(status()).toBe("This print is not known."));
  answers["/add"] = "<b>Fatal error</b>";
  keepPrint();
  await vi.waitFor(() => expect(status()).toBe("Please try again."));
  answers["/nonce"] = undefined;
  keepPrint();
  await vi.waitFor(() => expect(posted).toHaveLength(5));
  await vi.waitFor(() => expect(status()).toBe("Please try again."));
  expect(location.assign).not.toHaveBeenCalled();
});

test("[ST32] an editor that is not the plugin's is none of its business", () => {
  document.body.append(document.createElement("pp-editor"));
  keepPrint(document.body.lastElementChild);
  expect(posted).toEqual([]);
});

/** WordPress's elements, as far as the plugin knows them: nothing of it keeps a state. */
const h = (/** @type {any} */ type, /** @type {any} */ props, /** @type {any[]} */ ...children) => ({
  type,
  props: props ?? {},
  children: children.flat(),
});

/** Lays them on the page, each with what the place they are filled into hands them. */
function lay(/** @type {any} */ node, /** @type {Element} */ place, /** @type {object} */ handed) {
  if (node === null) return;
  if (typeof node === "string") return place.append(node);
  const { type, props, children } = node;
  if (type === "fill") return layAll(children, place, handed);
  if (typeof type === "function") return lay(type({ ...props, ...handed }), place, handed);
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(props))
    element.setAttribute(name === "className" ? "class" : name, value);
  place.append(element);
  layAll(children, element, handed);
}

function layAll(/** @type {any[]} */ nodes, /** @type {Element} */ place, /** @type {object} */ handed) {
  for (const node of nodes) lay(node, place, handed);
}

/** What the plugin adds to the cart's block while these items are in the cart. */
function showBlock(/** @type {object[]} */ cartItems) {
  const registerPlugin = vi.fn();
  const i18n = { __: (/** @type {string} */ words, /** @type {string} */ domain) => `${words} (${domain})` };
  vi.stubGlobal("wp", { plugins: { registerPlugin }, element: { createElement: h }, i18n });
  vi.stubGlobal("wc", { blocksCheckout: { ExperimentalOrderMeta: "fill" } });
  run("blocks.js");
  const [[name, { scope, render }] = []] = registerPlugin.mock.calls;
  expect([name, scope]).toEqual(["pressport-prints", "woocommerce-checkout"]);
  document.body.replaceChildren();
  lay(render(), document.body, { cart: { cartItems } });
}

test("[ST32] the blocks of cart and checkout show each print with its picture and the way back to the editor", () => {
  const pressport = {
    title: "Poster, 30 × 40 cm",
    picture: "/print.jpg",
    change_url: "/poster/?pressport_line=a1",
  };
  showBlock([
    { key: "a1", extensions: { pressport } },
    { key: "b2", extensions: { pressport: { title: null, picture: null, change_url: null } } },
    { key: "c3", extensions: {} },
  ]);
  const list = document.querySelector("ul");
  expect(list?.getAttribute("aria-label")).toBe("Your prints (pressport)");
  expect([...document.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Poster, 30 × 40 cmChange print (pressport)",
  ]);
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/print.jpg");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/poster/?pressport_line=a1");
});

test("[ST32] a cart without prints shows nothing of them", () => {
  showBlock([{ key: "c3", extensions: {} }]);
  expect(document.body.innerHTML).toBe("");
});
