import { failures } from "@pressport/core";
import { screen } from "shadow-dom-testing-library";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Basket } from "../basket/basket.tsx";
import { ProductEditor } from "../editor/editor.tsx";
import { OrderTracker } from "../order-tracker/order-tracker.tsx";
import { configure } from "./page/page.ts";

let told: unknown[];
let printed: unknown[];
const hear = (event: DocumentEventMap["pp-error"]) => told.push([event.target, event.detail]);

beforeEach(() => {
  told = [];
  printed = [];
  document.addEventListener("pp-error", hear);
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void printed.push(words.join(" ")));
  for (const widget of [Basket, ProductEditor, OrderTracker]) widget.define();
});
afterEach(() => {
  document.body.replaceChildren();
  document.removeEventListener("pp-error", hear);
  vi.restoreAllMocks();
});

/** A host that refuses the whole website. */
function refuseWebsite(code: "origin_not_allowed" | "key_unknown", publishableKey?: string) {
  const asked: string[] = [];
  configure({
    host: `https://${code.replaceAll("_", "-")}.test`,
    publishableKey,
    storage: "memory",
    fetch: async (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      const body = JSON.stringify({ message: failures[code].text, code });
      return new Response(body, {
        status: failures[code].status,
        headers: { "x-request-id": "req-12345678" },
      });
    },
  });
  return asked;
}

const host = (code: string) => `https://${code}.test/settings?tab=api`;

test("a website that is not registered is told to its developer once, and to shoppers in their own words", async () => {
  const asked = refuseWebsite("origin_not_allowed", "pk_shop");
  const [basket, tracker] = [new Basket(), new OrderTracker()];
  document.body.append(basket, tracker);
  await expect
    .poll(() => screen.queryAllByShadowText("This part of the shop is not ready yet"))
    .toHaveLength(2);
  expect(screen.queryAllByShadowRole("button")).toEqual([]);
  expect(told).toEqual([
    [basket, { code: "origin_not_allowed", retryable: false, reference: "req-12345678" }],
  ]);
  await expect
    .poll(() => printed)
    .toEqual([
      `Pressport: the key pk_shop is not registered for ${location.origin}. Add this website in ${host("origin-not-allowed")}`,
    ]);
  // Nobody is signed in and nothing was asked for: one question is all it takes to know.
  expect(asked).toEqual(["/broadcasting/settings"]);
});

test("an editor behind an unknown key says so by code, and not that it failed", async () => {
  refuseWebsite("key_unknown", "pk_typo");
  const editor = new ProductEditor();
  editor.productId = 1;
  document.body.append(editor);
  await screen.findByShadowText("This part of the shop is not ready yet");
  await expect
    .poll(() => told)
    .toEqual([[editor, { code: "key_unknown", retryable: false, reference: "req-12345678" }]]);
  await expect
    .poll(() => printed)
    .toEqual([`Pressport: there is no publishable key pk_typo. Your keys are in ${host("key-unknown")}`]);
});

test("a page without a key is told to have one", async () => {
  refuseWebsite("origin_not_allowed");
  document.body.append(new Basket());
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toContain("Put data-key on its script tag");
});

test("an editor that names no product, or one that is no number, says so instead of opening for ever", async () => {
  configure({ host: "https://quiet.test", publishableKey: "pk_1", fetch: () => new Promise(() => {}) });
  const [none, wrong] = [document.createElement("pp-editor"), document.createElement("pp-editor")];
  wrong.setAttribute("product-id", "abc");
  document.body.append(none, wrong);
  await expect.poll(() => told.length, { timeout: 5_000 }).toBe(2);
  const detail = { code: "attribute_invalid", retryable: false, reference: null };
  expect(told).toEqual([
    [wrong, detail],
    [none, detail],
  ]);
  const said = () => screen.queryAllByShadowText("This product is not available here.");
  await expect.poll(said).toHaveLength(2);
  expect(screen.queryAllByShadowRole("button", { name: "Try again" })).toEqual([]);
  await expect
    .poll(() => printed)
    .toEqual([
      'Pressport: <pp-editor product-id="abc"> is not valid: product-id must be a whole number, 1 or more.',
      "Pressport: <pp-editor> needs the attribute product-id.",
    ]);
  wrong.setAttribute("order-id", "not an attribute of it");
  none.setAttribute("design-id", "1.5");
  await expect.poll(() => told.length).toBe(3);
});

test("an editor with a word that an attribute cannot be goes on as usual, and says so", async () => {
  configure({ host: "https://quiet.test", publishableKey: "pk_1", fetch: () => new Promise(() => {}) });
  const editor = document.createElement("pp-editor");
  editor.setAttribute("product-id", "1");
  editor.setAttribute("checkout", "hosts");
  document.body.append(editor);
  await expect.poll(() => told.length).toBe(1);
  expect(told).toEqual([[editor, { code: "attribute_invalid", retryable: false, reference: null }]]);
  expect(editor.checkout).toBe("pressport");
  await expect
    .poll(() => printed)
    .toEqual([
      'Pressport: <pp-editor checkout="hosts"> is not valid: checkout must be one of pressport, host.',
    ]);
  editor.setAttribute("checkout", "");
  editor.setAttribute("checkout", "host");
  editor.setAttribute("theme", "sepia");
  await expect.poll(() => told.length).toBe(2);
});

test("a product that is not there is told as that, with the host's reference, and offers no second try", async () => {
  configure({
    host: "https://no-product.test",
    publishableKey: "pk_1",
    storage: "memory",
    fetch: async () => {
      const body = JSON.stringify({ message: "Not found", code: "not_found" });
      return new Response(body, { status: 404, headers: { "x-request-id": "req-87654321" } });
    },
  });
  const editor = new ProductEditor();
  editor.productId = 99_999;
  document.body.append(editor);
  await screen.findByShadowText("This product is not available here.");
  expect(screen.queryByShadowRole("button", { name: "Try again" })).toBeNull();
  expect(told).toEqual([
    [editor, { code: "product_not_found", retryable: false, reference: "req-87654321" }],
  ]);
});

test("[AP91] a page whose shop cannot be asked goes on with a guest, says why in the console once, and tells the page", async () => {
  configure({
    host: "https://own-login.test",
    publishableKey: "pk_shop",
    storage: "memory",
    fetch: async () => new Response('{"message":"Not found","code":"not_found"}', { status: 404 }),
    getAuthCode: async () => {
      throw new Error("The shop is asleep");
    },
  });
  document.body.append(new Basket(), new OrderTracker());
  await expect
    .poll(() => told)
    .toEqual([[expect.anything(), { code: "auth_code_failed", retryable: true, reference: null }]]);
  await expect
    .poll(() => printed)
    .toEqual(["Pressport: the customer of this shop could not be signed in. The shop is asleep."]);
  configure({ getAuthCode: undefined });
});
