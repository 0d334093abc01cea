import type { AvailableProduct, FixCode, UserClient } from "@pressport/core";
import { fixOf, readFinding } from "@pressport/core/contract";
import { sampleDesign, sampleUser } from "@pressport/core/testing";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen as shadow } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { portalHost } from "../../testing/portal-host.ts";

const product = (
  cp_id: number,
  cp_name: string,
  changes: Partial<AvailableProduct> = {},
): AvailableProduct => ({
  cp_id,
  cp_name,
  cp_published: false,
  cp_type_id: cp_id,
  cp_picture_url: "https://host.example/poster.jpg",
  cp_design_picture_url: null,
  cp_mockup_url: null,
  cp_price: { amount: 2900, currency: "USD" },
  cp_profit: { amount: 900, currency: "USD" },
  cp_best_size: "30 × 40 cm",
  client_product_id: null,
  cp_store_url: null,
  cp_problem: null,
  cp_kept: [],
  ...changes,
});

/** A design with three products: the poster is published, the canvas could not be. */
function productHost(client: Partial<UserClient> = {}) {
  let products = [
    product(1, "Framed poster"),
    product(2, "Poster", { cp_published: true }),
    product(3, "Canvas", { cp_problem: "The store refused it." }),
  ];
  const connected = sampleUser();
  Object.assign(connected.user_client, {
    client_store_url: "https://store.test",
    client_store_type: { st_id: 1, st_name: "WooCommerce" },
    ...client,
  });
  const host = portalHost({ user: connected });
  const answerWith =
    (change: (one: AvailableProduct, ids: number[]) => boolean) => (call: { query: URLSearchParams }) => {
      const ids = call.query.getAll("products[]").map(Number);
      products = products.map((one) => ({ ...one, cp_published: change(one, ids) }));
      return { json: { data: sampleDesign() } };
    };
  host.answers["GET /api/client/designs/12/products"] = () => ({ json: { data: products } });
  host.answers["GET /api/client/designs/12/products/publish"] = answerWith(
    (one, ids) => one.cp_published || ids.includes(one.cp_id),
  );
  host.answers["GET /api/client/designs/12/products/2/unpublish"] = answerWith(
    (one) => one.cp_published && one.cp_id !== 2,
  );
  host.answers["GET /api/client/designs/12/unpublish"] = answerWith(() => false);
  return host;
}
const meta = { current_page: 1, last_page: 1, from: 1, total: 1, per_page: 12 };
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name: `Publish ${name}` });

test("[RT12] a design's available products say what is published, what is not and why", async () => {
  await openPortal("/designs/12/product-list", { host: productHost() });
  expect(await screen.findByText("Choose the products “Evening on the pier” is sold as.")).toBeTruthy();
  expect([(await box("Framed poster")).checked, (await box("Poster")).checked]).toEqual([false, true]);
  expect(screen.getByText("Publishing failed: The store refused it.")).toBeTruthy();
  const edit = screen.getByRole("link", { name: "Edit product Canvas" });
  expect(edit.getAttribute("href")).toBe("/designs/12/3/edit");
});

test("[SC367] the name of a design is there after a reload, also of one that is on no first page of the list", async () => {
  const host = productHost();
  host.answers["GET /api/client/designs"] = ({ query }) => ({
    json: {
      data: query.get("cd_id") === "12" ? [sampleDesign({ cd_id: 12, cd_name: "Old harbour" })] : [],
      meta,
    },
  });
  await openPortal("/designs/12/product-list", { host });
  expect(await screen.findByText("Choose the products “Old harbour” is sold as.")).toBeTruthy();
});

test("[SC103] a design that is not there, or is another account's, says so and leads back to the designs", async () => {
  const host = portalHost();
  host.answers["GET /api/client/designs/99/products"] = () => ({
    status: 404,
    json: { message: "Not found", code: "not_found" },
  });
  await openPortal("/designs/99/product-list", { host });
  expect(await screen.findByRole("heading", { name: "We could not find this design" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  const back = screen.getAllByRole("link", { name: "Designs" }).at(-1);
  expect(back?.closest("[role=alert]")).toBeTruthy();
  expect(back?.getAttribute("href")).toBe("/designs/design-list");
});

test("[SC40] [ST05] [ST06] queued products are published together, those taken off the queue are not", async () => {
  const { host } = await openPortal("/designs/12/product-list", { host: productHost() });
  await userEvent.click(await box("Framed poster"));
  await userEvent.click(await box("Canvas"));
  expect(screen.getAllByText("Will be published")).toHaveLength(2);
  await userEvent.click(await box("Canvas"));
  await userEvent.click(await screen.findByRole("button", { name: "Publish 1 product" }));
  await expect.poll(() => screen.getAllByText("Published").length).toBe(2);
  const calls = host.callsOf("GET /api/client/designs/12/products/publish");
  expect(calls.map(({ query }) => query.getAll("products[]"))).toEqual([["1"]]);
});

test("[SC40] a published product leaves the store after a yes, and stays after a no", async () => {
  const { host } = await openPortal("/designs/12/product-list", { host: productHost() });
  const path = "GET /api/client/designs/12/products/2/unpublish";
  await userEvent.click(await box("Poster"));
  expect(await screen.findByText("Poster will no longer be sold in your store.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "No" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(host.callsOf(path)).toHaveLength(0);
  await userEvent.click(await box("Poster"));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  await expect.poll(async () => (await box("Poster")).checked).toBe(false);
  expect(host.callsOf(path)).toHaveLength(1);
});

test("[ST70] what the merchant has changed in the store is named, and is replaced after a yes", async () => {
  const host = productHost();
  const kept = { cp_published: true, cp_kept: ["title", "price"] } as const;
  host.answers["GET /api/client/designs/12/products"] = () => ({
    json: { data: [product(2, "Poster", { ...kept, cp_kept: [...kept.cp_kept] })] },
  });
  await openPortal("/designs/12/product-list", { host });
  expect(
    await screen.findByText("Changed in your store: name and prices. Publishing leaves that as it is."),
  ).toBeTruthy();
  const publish = "GET /api/client/designs/12/products/publish";
  await userEvent.click(screen.getByRole("button", { name: "Reset to ours Poster" }));
  await screen.findByText(/Poster gets back what you set here: name and prices\./);
  expect(host.callsOf(publish)).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await expect
    .poll(() => host.callsOf(publish).map(({ query }) => query.toString()))
    .toEqual(["products%5B%5D=2&reset=true"]);
});

test("[SC40] a design is taken out of the store everywhere after a yes", async () => {
  const { host } = await openPortal("/designs/12/product-list", { host: productHost() });
  await userEvent.click(await screen.findByRole("button", { name: "Unpublish everywhere" }));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  await expect.poll(async () => (await box("Poster")).checked).toBe(false);
  expect(host.callsOf("GET /api/client/designs/12/unpublish")).toHaveLength(1);
  await expect.poll(() => screen.queryByRole("button", { name: "Unpublish everywhere" })).toBeNull();
});

test("publishing says when it has ended, and which product the store did not take", async () => {
  const host = productHost();
  const { pressport } = await openPortal("/designs/12/product-list", { host });
  const { DesignProductsStore } = await import("@pressport/core");
  host.answers["GET /api/client/designs/12/products/publish"] = () => ({ json: { data: sampleDesign() } });
  const store = new DesignProductsStore(pressport, 12);
  await store.load();
  for (const one of store.products.value) if (!one.cp_published) store.toggle(one);
  await store.publish();
  expect(store.underWay.value).toEqual([1, 3]);
  await store.hear(1);
  expect(store.underWay.value).toEqual([1, 3]);
  const ended = [product(1, "Framed poster", { cp_published: true }), product(3, "Canvas")];
  host.answers["GET /api/client/designs/12/products"] = () => ({ json: { data: ended } });
  await store.hear(4);
  expect(store.underWay.value).toEqual([]);
  expect(pressport.notices.list.value.map(({ text }) => text)).toEqual([
    "Publishing 2 products…",
    "1 product is published.",
    "Canvas could not be published.",
  ]);
  store[Symbol.dispose]();
});

test("nothing can be chosen before a store is connected, also with an address alone", async () => {
  await openPortal("/designs/12/product-list", { host: productHost({ client_store_type: null }) });
  expect(await screen.findByRole("link", { name: "Connect a store" })).toBeTruthy();
  expect((await box("Framed poster")).disabled).toBe(true);
  expect((await box("Poster")).disabled).toBe(false);
});

test("without a store the page leads to where one is connected", async () => {
  const host = productHost();
  if (host.user) host.user.user_client.client_store_url = null;
  await openPortal("/designs/12/product-list", { host });
  await userEvent.click(await screen.findByRole("link", { name: "Connect a store" }));
  await expect.poll(() => location.pathname).toBe("/settings");
  expect(await screen.findByRole("tab", { name: "Store integration", selected: true })).toBeTruthy();
});

test("no products and products that cannot be loaded each say so", async () => {
  const host = productHost();
  host.refuseNext("GET /api/client/designs/12/products", "server_error");
  await openPortal("/designs/12/product-list", { host });
  expect(await screen.findByText("The available products could not be loaded.")).toBeTruthy();
  host.answers["GET /api/client/designs/12/products"] = () => ({ json: { data: [] } });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No product fits this design.")).toBeTruthy();
});

test("[RT13] a design is edited for one product in the editor", async () => {
  const { place } = await openPortal("/designs/12/2/edit");
  await expect.poll(() => place.querySelector("pp-editor")).not.toBeNull();
  const editor = place.querySelector("pp-editor");
  const names = ["product-id", "design-id", "mode"];
  expect(names.map((name) => editor?.getAttribute(name))).toEqual(["2", "12", "update"]);
  await expect.poll(() => document.title).toBe("Edit design · Pressport");
});

test("[ST01] before publishing to a store that sells in other money it is said at which rate prices are converted", async () => {
  const host = productHost({ client_store_money: { currency: "EUR", usd_rate: 1.08 } });
  await openPortal("/designs/12/product-list", { host });
  expect(
    await screen.findByText(
      "Your store sells in EUR. Prices are converted when you publish: 1 EUR = 1.08 USD.",
    ),
  ).toBeTruthy();
});

test("[SC74] the rate is written as in the reader's language", async () => {
  const host = productHost({ client_store_money: { currency: "EUR", usd_rate: 1.0825 } });
  Object.assign(host.user?.user_settings ?? {}, { user_language: "de" });
  await openPortal("/designs/12/product-list", { host });
  expect(await screen.findByText(/1 EUR = 1,0825 USD/)).toBeTruthy();
});

test("each product says what it is sold for, what is earned with it and how large it prints sharp", async () => {
  await openPortal("/designs/12/product-list", { host: productHost() });
  expect(await screen.findAllByText("From $29.00, you earn $9.00")).toHaveLength(3);
  expect(screen.getAllByText("Prints sharp up to 30 × 40 cm")).toHaveLength(3);
});

test("nothing is published at zero profit without a yes", async () => {
  const host = productHost();
  const free = { cp_profit: { amount: 0, currency: "USD" } } as const;
  host.answers["GET /api/client/designs/12/products"] = () => ({
    json: { data: [product(1, "Framed poster", free), product(3, "Canvas")] },
  });
  await openPortal("/designs/12/product-list", { host });
  await userEvent.click(await box("Framed poster"));
  await userEvent.click(await box("Canvas"));
  await userEvent.click(await screen.findByRole("button", { name: "Publish 2 products" }));
  expect(await screen.findByText(/You earn nothing with Framed poster at/)).toBeTruthy();
  const calls = () => host.callsOf("GET /api/client/designs/12/products/publish");
  expect(calls()).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await expect.poll(() => calls().length).toBe(1);
});

test("[SC130] the products shown before are shown at once, then what is new, and stay when that does not come", async () => {
  const host = productHost();
  const products = "GET /api/client/designs/12/products";
  const { router } = await openPortal("/designs/12/product-list", { host });
  await box("Canvas");
  const leave = async () => {
    await router.navigate("/news");
    await screen.findByRole("heading", { name: "News" });
  };
  await leave();
  const goOn = host.hold(products);
  await router.navigate("/designs/12/product-list");
  expect(await box("Canvas")).toBeTruthy();
  host.answers[products] = () => ({ json: { data: [product(9, "Linen")] } });
  goOn();
  expect(await box("Linen")).toBeTruthy();
  await leave();
  host.refuseNext(products, "server_error");
  await router.navigate("/designs/12/product-list");
  await expect.poll(() => host.callsOf(products).length).toBe(3);
  expect(await box("Linen")).toBeTruthy();
});

test("[SC484] the design's page shows its inks one at a time, drawn when they are asked for, and says where there are none", async () => {
  const host = productHost();
  host.answers["GET /api/client/designs/12/inks"] = () => ({
    json: {
      data: [null, "Cyan", "CutContour"].map((ink_name) => ({
        ink_name,
        ink_picture_url: `https://host.example/${ink_name}.jpg`,
      })),
    },
  });
  const asked = () => host.callsOf("GET /api/client/designs/12/inks").length;
  await openPortal("/designs/12/product-list", { host });
  const button = await screen.findByRole("button", { name: "Show the inks" });
  expect(asked()).toBe(0);
  host.refuseNext("GET /api/client/designs/12/inks", "server_error");
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Red means more than 300 %/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Ink"), "CutContour");
  expect(screen.getByAltText("CutContour").getAttribute("src")).toBe("https://host.example/CutContour.jpg");
  expect(screen.queryByText(/Red means/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  host.answers["GET /api/client/designs/12/inks"] = () => ({ json: { data: [] } });
  await userEvent.click(button);
  expect(await screen.findByText("The inks of this file cannot be shown here.")).toBeTruthy();
});

test("[SC510] the design's page shows what was found in it as the editor does: marked on its picture, and put right by a button", async () => {
  const host = productHost();
  const hairline = readFinding({
    code: "hairline",
    measured: 0.1,
    box: { x: 10, y: 20, width: 30, height: 0 },
  });
  const found = hairline && { ...hairline, fix: fixOf(hairline) };
  const design = (cd_fixes: FixCode[]) => ({
    ...sampleDesign({ cd_preview_url: "https://host.example/preview.jpg", cd_fixes }),
    cd_boxes: {
      trim: { width_mm: 85, height_mm: 55 },
      bleed: { left: 3, top: 3, right: 3, bottom: 3 },
      declared: true,
    },
    cd_findings: cd_fixes.length === 0 && found ? [found] : [],
  });
  let fixes: FixCode[] = [];
  host.answers["GET /api/client/designs"] = () => ({ json: { data: [design(fixes)], meta } });
  host.answers["PATCH /api/client/designs/12"] = ({ body }) => {
    fixes = (body as { cd_fixes: FixCode[] }).cd_fixes;
    return { json: { data: design(fixes) } };
  };
  await openPortal("/designs/12/product-list", { host });
  const button = (name: string) => shadow.findByShadowRole("button", { name });
  await userEvent.click(await button("Show on the design"));
  const isPreview = ({ src }: HTMLImageElement) => src === "https://host.example/preview.jpg";
  const pictures = () => shadow.queryAllByShadowRole<HTMLImageElement>("presentation");
  await expect.poll(() => pictures().some(isPreview)).toBe(true);
  // With the bleed that the picture shows around the finished size.
  const drawing = pictures().find(isPreview)?.parentElement?.querySelector("svg");
  expect(drawing?.getAttribute("viewBox")).toBe("-3 -3 91 61");
  host.refuseNext("PATCH /api/client/designs/12", "too_large");
  await userEvent.click(await button("Make them 0.25 pt thick"));
  expect(await button("Make them 0.25 pt thick")).toBeTruthy();
  await userEvent.click(await button("Make them 0.25 pt thick"));
  await userEvent.click(await button("Undo fix"));
  expect(await button("Make them 0.25 pt thick")).toBeTruthy();
  expect(host.callsOf("PATCH /api/client/designs/12").map(({ body }) => body)).toEqual([
    { cd_fixes: ["thicken-lines"] },
    { cd_fixes: ["thicken-lines"] },
    { cd_fixes: [] },
  ]);
});

test("[SC510] a design without findings has no place for them", async () => {
  await openPortal("/designs/12/product-list", { host: productHost() });
  expect(await box("Poster")).toBeTruthy();
  expect(shadow.queryByShadowRole("button", { name: "Show on the design" })).toBeNull();
});
