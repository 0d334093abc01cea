// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const script = readFileSync(join(import.meta.dirname, "../shopify/pressport-cart.js"), "utf8");
/** What the theme's snippet writes for a product that was published in two sizes. */
const PUBLISHED = [
  { id: 41, sku: "PO-30X40-P-77" },
  { id: 42, sku: "PO-30X40-P-DEEP-79" },
  { id: 43, sku: "PO-50X70-P-78" },
];
/** @type {{ url: string, body: any }[]} */
let posted;

beforeEach(() => {
  posted = [];
  vi.stubGlobal("fetch", async (/** @type {string} */ url, /** @type {{ body: string }} */ init) => {
    posted.push({ url, body: JSON.parse(init.body) });
    return Response.json({});
  });
  vi.spyOn(location, "assign").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows the page of a product with the snippet on it, and has the editor keep a print of a size. */
async function keepPrint(/** @type {object[]} */ variants, /** @type {string} */ sku) {
  document.body.innerHTML = `
    <form action="/cart/add"><input name="id" value="43"></form>
    <section id="pressport-editor" data-add-url="/cart/add.js" data-change-url="/cart/change.js" data-cart-url="/cart"
      data-unsold="Not sold here." data-failed="Please try again.">
      <pp-editor></pp-editor>
      <p class="pressport-status" role="status"></p>
      <script type="application/json" class="pressport-variants">${JSON.stringify(variants)}</script>
    </section>`;
  runInThisContext(script);
  tell(sku);
  await vi.waitFor(() => expect(posted.length > 0 || status() !== "").toBe(true));
}
/** What the editor tells the page of a print of this size. */
function tell(/** @type {string} */ sku) {
  const detail = {
    token: "token-of-the-print",
    title: "Poster, 30 × 40 cm",
    picture_url: "/p.jpg",
    quantity: 2,
    sku,
  };
  document
    .querySelector("pp-editor")
    ?.dispatchEvent(new CustomEvent("pp-personalisation", { bubbles: true, detail }));
}
const status = () => document.querySelector(".pressport-status")?.textContent;

test("[ST37] what was placed goes into Shopify's cart as the variant of its own size, whatever the theme has chosen", async () => {
  await keepPrint(PUBLISHED, "PO-30X40-P");
  expect(posted).toEqual([
    {
      url: "/cart/add.js",
      body: {
        items: [
          {
            id: 41,
            quantity: 2,
            properties: {
              _pressport_personalisation: "token-of-the-print",
              _pressport_picture: "/p.jpg",
              Print: "Poster, 30 × 40 cm",
            },
          },
        ],
      },
    },
  ]);
});

test("[ST37] a size that is not sold is not put into Shopify's cart as another one, and the shopper reads so", async () => {
  await keepPrint(PUBLISHED, "PO-70X100-P");
  expect(posted).toEqual([]);
  expect(status()).toBe("Not sold here.");
});

test("a product of one variant sells every size as that", async () => {
  await keepPrint([{ id: 7, sku: null }], "PO-70X100-P");
  expect(posted[0]?.body.items[0].id).toBe(7);
});

test("[ST37] whoever comes back from the cart to the page as it was puts another print there", async () => {
  await keepPrint(PUBLISHED, "PO-30X40-P");
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/cart"));
  tell("PO-50X70-P");
  expect(posted).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  tell("PO-50X70-P");
  await vi.waitFor(() => expect(posted.map(({ body }) => body.items[0].id)).toEqual([41, 43]));
});

test("[ST37] a print that takes the place of another is put into the cart once, even where the other one stays", async () => {
  history.replaceState(null, "", "?pressport_line=a1");
  const add = globalThis.fetch;
  vi.stubGlobal("fetch", async (/** @type {string} */ url, /** @type {{ body: string }} */ init) => {
    await add(url, init);
    return url === "/cart/add.js" ? Response.json({}) : Response.json({ message: "Gone." }, { status: 422 });
  });
  await keepPrint(PUBLISHED, "PO-30X40-P");
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/cart"));
  expect(posted.map(({ url }) => url)).toEqual(["/cart/add.js", "/cart/change.js"]);
  expect(status()).toBe("");
  history.replaceState(null, "", "?");
});
