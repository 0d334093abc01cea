import { tokenKey } from "@pressport/core";
import { afterEach, expect, test } from "vitest";
import { createFirstData } from "./first-data.ts";

const HOST = "https://print.example.com";

function start() {
  const asked: [url: string, authorization: string | null, key: string | null][] = [];
  const data = createFirstData(async (url, init) => {
    const headers = new Headers(init?.headers);
    asked.push([
      url instanceof Request ? url.url : url.toString(),
      headers.get("authorization"),
      headers.get("x-pressport-key"),
    ]);
    return Response.json({ data: asked.length });
  });
  return { asked, data };
}

function element(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

afterEach(() => localStorage.clear());

test("a published design is asked for by whoever looks, with the key of the page", async () => {
  const { asked, data } = start();
  data.ask(element("pp-editor", { "product-id": "1", "design-id": "12" }), {
    host: `${HOST}/`,
    publishableKey: "pk_a",
  });
  expect(asked).toEqual([[`${HOST}/api/products/1/designs/12`, null, "pk_a"]]);
  const answer = data.take(`${HOST}/api/products/1/designs/12`, { "x-pressport-key": "pk_a" });
  expect(await (await answer)?.json()).toEqual({ data: 1 });
});

test("an answer is handed over once, and only to a call for the same person", () => {
  localStorage.setItem(tokenKey(HOST), "kept");
  const { data } = start();
  data.ask(element("pp-basket"), { host: HOST });
  const url = `${HOST}/api/cart/show`;
  const own = { authorization: "Bearer kept" };
  expect(data.take(url, { authorization: "Bearer other" })).toBeUndefined();
  expect(data.take(url, {})).toBeUndefined();
  expect(data.take(url, own)).toBeInstanceOf(Promise);
  expect(data.take(url, own)).toBeUndefined();
});

test("who is here is asked beside what they have, and what two elements need is asked once", () => {
  localStorage.setItem(tokenKey(HOST), "kept");
  const { asked, data } = start();
  data.ask(element("pp-basket"), { host: HOST });
  data.ask(element("pp-order-tracker", { "order-id": "7" }), { host: HOST });
  expect(asked.map(([url]) => url.slice(HOST.length))).toEqual([
    "/api/user",
    "/api/cart/show",
    "/api/orders/7",
  ]);
});

test("a visitor's basket and orders are not asked for; a signed link's order is", () => {
  const { asked, data } = start();
  data.ask(element("pp-basket"), { host: HOST });
  data.ask(element("pp-order-tracker"), { host: HOST });
  data.ask(element("pp-order-tracker", { "order-token": "abc" }), { host: HOST });
  expect(asked.map(([url]) => url)).toEqual([`${HOST}/api/orders/shared/abc`]);
});

test("a print that was kept for another cart is asked for by its token", () => {
  const { asked, data } = start();
  data.ask(element("pp-editor", { "product-id": "1", personalisation: "kept" }), { host: HOST });
  expect(asked.map(([url]) => url)).toEqual([`${HOST}/api/personalisations/kept`]);
});

test("an element that names another host and key asks there", () => {
  const { asked, data } = start();
  data.ask(
    element("pp-editor", {
      "product-id": "1",
      "api-host": "https://other.example",
      "publishable-key": "pk_b",
    }),
    { host: HOST, publishableKey: "pk_a" },
  );
  expect(asked).toEqual([["https://other.example/api/products/1/create", null, "pk_b"]]);
});

test("answers from before a script was tried again are not used", () => {
  const { data } = start();
  data.ask(element("pp-editor", { "product-id": "1" }), { host: HOST });
  data.forget();
  expect(data.take(`${HOST}/api/products/1/create`, {})).toBeUndefined();
});
