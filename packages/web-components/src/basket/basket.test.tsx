import { type Finding, type FindingCode, readFinding } from "@pressport/core/contract";
import {
  type BasketHostOptions,
  basketHost,
  CHECKOUT_URL,
  sampleCart,
  sampleCartDesign,
  sampleCartItem,
  sampleUser,
} from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { deepActiveElement } from "../testing/deep-focus.ts";
import { basketPressport } from "../testing/widgets/basket-pressport.ts";
import { Basket } from "./basket.tsx";

beforeEach(() => history.replaceState(null, ""));
afterEach(() => document.body.replaceChildren());

type Options = Parameters<typeof basketPressport>[1];

function show(options: BasketHostOptions = {}, settings: Options = {}) {
  const host = basketHost(options);
  const app = basketPressport(host, settings);
  Basket.define();
  const element = new Basket();
  element.pressport = app;
  document.body.append(element);
  return { host, app, element };
}
const button = (name: string | RegExp) => screen.findByShadowRole("button", { name });
const heading = (name: string) => screen.findByShadowRole("heading", { name });
const text = (words: string | RegExp) => screen.findByShadowText(words);
const field = (name: RegExp) => screen.findByShadowRole<HTMLInputElement>("textbox", { name });
function type(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
const recipient = {
  recipient_name: "Ada",
  recipient_company: "",
  recipient_address: "Brīvības iela 1",
  recipient_address2: "",
  recipient_city: "Riga",
  recipient_state: "",
  recipient_zip: "LV-1010",
  recipient_country_id: 2,
  recipient_email: "ada@example.com",
  recipient_phone: "",
};
const addressed = (): BasketHostOptions => ({
  cart: sampleCart({ country_id: 2, cart_recipient: recipient }),
});

test("[SC16] [SC17] [WD08] the basket starts at step 'basket' with its designs and their items", async () => {
  show();
  await heading("Basket");
  const groups = await screen.findAllByShadowRole("article");
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
    "Harbour at dawn",
    "Grandmother's garden",
  ]);
  expect(groups[0]?.textContent).toContain("30 × 40 cm, black frame");
  expect(groups[0]?.textContent).toContain("Print quality good, 312 dpi");
  expect(groups[0]?.textContent).toContain("$45.80");
});

test("[AP96] a basket on a page with a test key says that nothing is charged or printed", async () => {
  const words = /nothing you order here is charged, printed or sent/;
  show();
  await heading("Basket");
  expect(screen.queryByShadowText(words)).toBeNull();
  document.body.replaceChildren();
  show({}, { publishableKey: "pk_test_1" });
  await text(words);
});

test("[BC04] a custom size shows its quote in euro, everything else in dollars, and that it has to be confirmed", async () => {
  show();
  await text("Custom size, quoted €39.20");
  await text("The print shop has to confirm this size.");
});

test("[SC18] [MS22] [MS23] a discount code is applied and removed", async () => {
  const { host } = show();
  type(await field(/Discount code/), "SAVE10");
  (await button("Apply")).click();
  await text("Discount added to basket!");
  await text("Code SAVE10 is active");
  (await button("Remove discount")).click();
  await text("Discount removed from basket!");
  expect(host.world.cart.discount_code).toBeNull();
});

test("[PA19] a company that is charged no VAT sees what comes off the prices, and no word of VAT in them", async () => {
  const cart = sampleCart();
  const usd = (amount: number) => ({ amount, currency: "USD" as const });
  show({ cart: { ...cart, cart_totals: { ...cart.cart_totals, vat_off: usd(1_485), total: usd(7_427) } } });
  expect((await text("VAT 20%, not charged")).nextElementSibling?.textContent).toBe("-$14.85");
  await text("$74.27");
  expect(screen.queryByShadowText("Includes 20% VAT")).toBeNull();
});

test("[SC18] a code that does not exist says so under the field", async () => {
  show();
  const code = await field(/Discount code/);
  type(code, "NOPE");
  (await button("Apply")).click();
  await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true");
});

test("[SC20] a country for prices brings delivery price and days; where we cannot deliver cannot be chosen", async () => {
  const { host } = show();
  const select = await screen.findByShadowRole<HTMLSelectElement>("combobox", { name: "Country for prices" });
  const cuba = await screen.findByShadowRole<HTMLOptionElement>("option", { name: /Cuba/ });
  expect([cuba.disabled, cuba.textContent]).toEqual([true, "Cuba (We cannot deliver to this country)"]);
  select.value = "2";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await text("Delivery in 3-7 working days after production");
  expect((await screen.findAllByShadowText("$9.90")).length).toBeGreaterThan(0);
  expect(host.callsOf("GET /api/cart/address/get-prices")[0]?.query.get("country_id")).toBe("2");
});

test("[PA09] the ways a parcel can travel stand with price and days, and the chosen one makes the total", async () => {
  const { host } = show(addressed());
  const radio = (name: RegExp) => screen.findByShadowRole<HTMLInputElement>("radio", { name });
  expect((await radio(/Standard.*\$9\.90.*Nov 30\s–\sDec 8, 2026/)).checked).toBe(true);
  (await radio(/Express.*\$19\.80.*Nov 26\s–\sDec 2, 2026/)).click();
  await expect.poll(() => host.world.cart.cart_delivery_service).toBe("express");
  expect((await screen.findAllByShadowText("$19.80")).length).toBeGreaterThan(1);
  await text("Delivery in 1-3 working days after production");
});

test("a step on the quantity changes the line and the total, and tells the page", async () => {
  const { host, element } = show();
  const told: unknown[] = [];
  element.addEventListener("pp-basket-changed", (event) => told.push(event.detail));
  (await button("Increase Quantity of Framed poster")).click();
  await text("$68.70");
  expect(host.callsOf("PATCH /api/cart/items/1")[0]?.body).toEqual({ ci_quantity: 3 });
  expect(told.at(-1)).toMatchObject({ count: 5, total: { amount: 13_072, currency: "USD" } });
});

test("a quantity that cannot be is not sent", async () => {
  const { host } = show();
  const quantity = await screen.findByShadowRole<HTMLInputElement>("spinbutton", {
    name: "Quantity of Framed poster",
  });
  type(quantity, "0");
  await expect.poll(() => quantity.getAttribute("aria-invalid")).toBe("true");
  quantity.dispatchEvent(new Event("blur"));
  await expect.poll(() => quantity.value).toBe("2");
  expect(host.callsOf("PATCH /api/cart/items/1")).toEqual([]);
});

test("an empty basket shows its shape and not that it is empty while it is asked for again", async () => {
  const answers: (() => void)[] = [];
  const held = { isHeld: false };
  const host = basketHost({ cart: sampleCart({ cart_designs: [] }) });
  const fetch: typeof globalThis.fetch = async (...asked) => {
    if (held.isHeld) await new Promise<void>((answer) => answers.push(answer));
    return host.fetch(...asked);
  };
  show({}, { fetch });
  await text("Your basket is empty.");
  held.isHeld = true;
  host.world.cart = sampleCart();
  document.dispatchEvent(new Event("pp-added-to-basket"));
  await expect.poll(() => answers.length).toBe(1);
  await expect.poll(() => screen.queryByShadowText("Your basket is empty.")).toBeNull();
  answers[0]?.();
  await heading("Basket");
});

test("a step's heading has the focus as soon as it is there, so that no key pressed after it is lost", async () => {
  const { element } = show();
  const next = await button("Continue to delivery");
  const root = element.shadowRoot;
  if (!root) throw new Error("The basket has no shadow root.");
  const isFocused = new Promise<boolean>((answer) => {
    const observer = new MutationObserver(() => {
      const heading = root.querySelector(".step-heading");
      if (heading?.textContent !== "Delivery address") return;
      observer.disconnect();
      answer(deepActiveElement() === heading);
    });
    observer.observe(root, { childList: true, subtree: true });
  });
  next.click();
  expect(await isFocused).toBe(true);
});

test("[SC15] in the portal a line leads back to its editor, an individual size too", async () => {
  const visited: string[] = [];
  show({}, { surface: "portal", navigate: (to) => void visited.push(to) });
  (await button("Edit Framed poster")).click();
  expect(visited).toEqual(["/products/1/variants/1/11/editor/update-product?cv=101"]);
  (await button("Edit Canvas")).click();
  // An individual size is no size of the product: its address names the variant.
  expect(visited.at(-1)).toBe("/products/3/variants/1/11/editor/update-product?cv=102");
});

test("[SC89] on a page of a shop a line opens in an editor over the page, and what was saved there is in the basket", async () => {
  const { host, element } = show({}, { surface: "widget" });
  const asked: unknown[] = [];
  element.addEventListener("pp-before-edit", (event) => asked.push(event.detail));
  (await button("Edit Framed poster")).click();
  const dialog = await screen.findByShadowRole("dialog", { name: "Edit Framed poster" });
  expect(asked).toEqual([{ product_id: 1, size_id: 1, variant_id: 101, design_id: 11 }]);
  await expect.poll(() => dialog.querySelector("pp-editor")).not.toBeNull();
  const editor = dialog.querySelector("pp-editor");
  expect(editor).toMatchObject({ productId: 1, variantId: 1, cvId: 101, designId: 11, mode: "update" });
  const loads = () => host.callsOf("GET /api/cart/show").length;
  const before = loads();
  const saved = { detail: { design_id: 11 }, bubbles: true, composed: true };
  editor?.dispatchEvent(new CustomEvent("pp-design-saved", saved));
  await expect.poll(() => screen.queryByShadowRole("dialog", { name: "Edit Framed poster" })).toBeNull();
  await expect.poll(loads).toBe(before + 1);
});

test("[SC89] what an editor of the page saves is in the basket, and what concerns no line of it asks for nothing", async () => {
  const { host } = show({}, { surface: "widget" });
  await heading("Basket");
  const loads = () => host.callsOf("GET /api/cart/show").length;
  const before = loads();
  for (const design_id of [999, 11])
    document.dispatchEvent(new CustomEvent("pp-design-saved", { detail: { design_id } }));
  await expect.poll(loads).toBe(before + 1);
  await vi.dynamicImportSettled();
  expect(loads()).toBe(before + 1);
});

test("[WD12] a page that cancels pp-before-edit edits the line itself", async () => {
  const { element } = show({}, { surface: "widget" });
  element.addEventListener("pp-before-edit", (event) => event.preventDefault());
  (await button("Edit Framed poster")).click();
  await vi.dynamicImportSettled();
  expect(screen.queryByShadowRole("dialog")).toBeNull();
});

test("[SC89] in the portal a line is duplicated, and the copy leads to an editor of its own", async () => {
  const visited: string[] = [];
  show({}, { surface: "portal", navigate: (to) => void visited.push(to) });
  (await button("Duplicate Framed poster")).click();
  await text("Duplicated. The copy can be edited on its own.");
  const [, copy] = await screen.findAllByShadowRole("button", { name: "Edit Framed poster" });
  copy?.click();
  expect(visited).toEqual(["/products/1/variants/1/11/editor/update-product?cv=1101"]);
});

test("[OV08] [SC504] an item goes at once, a design only after a yes, asked for as in the portal", async () => {
  const { host } = show();
  (await button("Remove Poster from the basket")).click();
  await text("No product chosen for this design yet.");
  (await button("Remove Harbour at dawn and its items from the basket")).click();
  await screen.findByShadowRole("dialog", { name: "Remove this design and its items?" });
  await text("Harbour at dawn and 3 items will be removed.");
  expect(host.world.cart.cart_designs).toHaveLength(2);
  expect(await button("No")).toBeTruthy();
  (await button("Yes")).click();
  await expect.poll(() => host.world.cart.cart_designs).toHaveLength(1);
});

test("[SC91] in the portal a saved address fills the form, found by its name, and the one typed is saved", async () => {
  const [ada, zoe] = ["Ada Lind", "Zoe Berg"].map((recipient_name, index) => ({
    ...recipient,
    recipient_name,
    address_id: index + 1,
  }));
  if (!ada || !zoe) throw new Error("Nobody is saved.");
  const { host } = show({ addresses: [ada, zoe] }, { surface: "portal" });
  (await button("Continue to delivery")).click();
  (await button("Choose a saved address")).click();
  type(await screen.findByShadowRole<HTMLInputElement>("searchbox", { name: "Search by name" }), "berg");
  await expect.poll(() => screen.queryByShadowRole("button", { name: /^Ada Lind/ })).toBeNull();
  (await screen.findByShadowRole("button", { name: /^Zoe Berg/ })).click();
  await expect.poll(async () => (await field(/Full name/)).value).toBe("Zoe Berg");
  expect((await field(/City/)).value).toBe("Riga");
  type(await field(/City/), "");
  (await button("Keep for next time")).click();
  await expect.poll(async () => (await field(/City/)).getAttribute("aria-invalid")).toBe("true");
  expect(host.callsOf("POST /api/client/addresses")).toEqual([]);
  type(await field(/City/), "Liepāja");
  (await button("Keep for next time")).click();
  await text("Address saved.");
  expect(host.world.addresses.map(({ recipient_city }) => recipient_city)).toEqual([
    "Riga",
    "Riga",
    "Liepāja",
  ]);
});

test("[SC91] guests see no saved addresses", async () => {
  show({ user: sampleUser({ role: "guest" }) }, { surface: "portal" });
  (await button("Continue to delivery")).click();
  await field(/City/);
  expect(screen.queryByShadowRole("button", { name: "Choose a saved address" })).toBeNull();
});

test("[SC19] a wrong address says what is wrong under its field; a right one is saved and leads to the review", async () => {
  const { host } = show();
  (await button("Continue to delivery")).click();
  await expect.poll(() => deepActiveElement()?.textContent).toBe("Delivery address");
  const street = await field(/Street/);
  // The button stands outside the form and belongs to it by its id, which only a real browser follows.
  const save = () => street.form?.requestSubmit();
  expect((await button("Continue to review")).getAttribute("form")).toBe(street.form?.id);
  save();
  await expect.poll(() => street.getAttribute("aria-invalid")).toBe("true");
  expect(street.autocomplete).toBe("shipping address-line1");
  type(street, "Brīvības iela 1");
  type(await field(/City/), "Riga");
  type(await field(/Postcode/), "LV-1010");
  const country = await screen.findByShadowRole<HTMLSelectElement>("combobox", { name: "Country" });
  country.value = "2";
  country.dispatchEvent(new Event("change", { bubbles: true }));
  save();
  await heading("Review");
  expect(host.world.cart.cart_recipient).toMatchObject({ recipient_city: "Riga", recipient_country_id: 2 });
});

test("[SC21] [WD08] [OV16] the order is made after a yes to what is rated poor, told to the page, and paid", async () => {
  const left: string[] = [];
  const { app, host, element } = show(addressed(), { leave: (url) => left.push(url) });
  const told: unknown[] = [];
  element.addEventListener("pp-before-order", (event) => told.push(["before", event.detail.count]));
  element.addEventListener("pp-order-created", (event) => told.push(["created", event.detail]));
  await heading("Basket");
  app.basket.goTo("review");
  (await button("Create order")).click();
  await text("Poster, 70 × 100 cm, 88 dpi");
  expect(told).toEqual([]);
  (await button("Order anyway")).click();
  await heading("Thank you! Your order has been created.");
  await text("Order PP-1001");
  expect(told).toEqual([
    ["before", 4],
    ["created", { order_id: 71 }],
  ]);
  (await button(/^Pay \$\d/)).click();
  (await button("Continue now")).click();
  expect(host.callsOf("POST /api/orders/pay")[0]?.body).toEqual({ orders: [71] });
  expect(left).toEqual([CHECKOUT_URL]);
});

function findingOf(code: FindingCode): Finding {
  const finding = readFinding({ code });
  if (!finding) throw new Error(`There is no finding ${code}.`);
  return finding;
}

test("[PA200] what has an error in its file is ordered after a yes, which names the finding", async () => {
  const { text: words, severity } = findingOf("blank-page");
  const cart = sampleCart({ ...addressed().cart, cart_designs: [] });
  const item = sampleCartItem({ ci_findings: [findingOf("blank-page"), findingOf("hairline")] });
  const { app, host } = show({
    ...addressed(),
    cart: { ...cart, cart_designs: [sampleCartDesign(11, "Harbour at dawn", [item])] },
  });
  expect(severity).toBe("error");
  await heading("Basket");
  app.basket.goTo("review");
  await text(words);
  (await button("Create order")).click();
  await text("1 item will not print as it should. Order anyway?");
  expect(host.callsOf("GET /api/cart/create-order")).toEqual([]);
  (await button("Order anyway")).click();
  await heading("Thank you! Your order has been created.");
});

test("[SC101] a guest orders and pays in one step, and can stop before leaving to pay", async () => {
  const left: string[] = [];
  const user = sampleUser({ role: "guest" });
  const { app, host } = show({ ...addressed(), user }, { leave: (url) => left.push(url) });
  await heading("Basket");
  app.basket.goTo("review");
  (await button("Order and pay")).click();
  (await button("Order anyway")).click();
  await button("Continue now");
  expect(host.callsOf("POST /api/orders/pay")[0]?.body).toEqual({ orders: [71] });
  (await button("Cancel")).click();
  await heading("Thank you! Your order has been created.");
  await button(/^Pay \$\d/);
  expect(left).toEqual([]);
});

test("[WD12] a page that cancels pp-before-order keeps the order from being made", async () => {
  const { app, host, element } = show({
    cart: sampleCart({ ...addressed().cart, cart_designs: sampleCart().cart_designs.slice(0, 1) }),
  });
  element.addEventListener("pp-before-order", (event) => event.preventDefault());
  await heading("Basket");
  app.basket.goTo("review");
  (await button("Create order")).click();
  await expect.poll(() => host.callsOf("GET /api/cart/create-order")).toEqual([]);
  expect(app.basket.step.value).toBe("review");
});

test("a visitor is offered to sign in or to go on as a guest", async () => {
  const { app } = show({}, { isSignedIn: false });
  (await button("Continue as a guest")).click();
  expect([app.auth.isOpen.value, app.auth.form.value]).toEqual([true, "guest-form"]);
  (await button("Log in")).click();
  expect(app.auth.form.value).toBe("login-form");
});

test("on a shop's page a visitor's basket is empty, and whoever has been here before can log in", async () => {
  const { app } = show({}, { isSignedIn: false, publishableKey: "pk_shop" });
  await text("Your basket is empty.");
  expect(screen.queryByShadowRole("button", { name: "Continue as a guest" })).toBeNull();
  (await button("Log in")).click();
  expect(app.auth.form.value).toBe("login-form");
});

test("a basket that does not come can be asked for again", async () => {
  const host = basketHost();
  let isDown = true;
  show({}, { fetch: (...call) => (isDown ? Promise.reject(new TypeError("down")) : host.fetch(...call)) });
  await text("Your basket could not be loaded.");
  isDown = false;
  (await button("Try again")).click();
  await heading("Basket");
});

test("an empty basket leads to the products, in the portal by itself and elsewhere by the page's own link", async () => {
  const empty = { cart: sampleCart({ cart_designs: [] }) };
  const went: string[] = [];
  show(empty, { surface: "portal", navigate: (path) => went.push(path) });
  (await button("Browse products")).click();
  expect(went).toEqual(["/products/product-list"]);
  document.body.replaceChildren();
  const { element } = show(empty);
  await text("Your basket is empty.");
  expect(element.shadowRoot?.querySelector("slot[name=browse]")).not.toBeNull();
});

test("in the portal an order can be looked at, and paid later among all orders", async () => {
  const went: string[] = [];
  const { app } = show(addressed(), { surface: "portal", navigate: (path) => went.push(path) });
  await heading("Basket");
  await app.basket.createOrder(true);
  (await button("View order")).click();
  (await button("Pay later")).click();
  expect(went).toEqual(["/orders/71/view", "/orders/all"]);
});

test("[WD08] [AP95] as mini it says that it is a test where the key is one, and nothing of it elsewhere", async () => {
  for (const publishableKey of ["pk_test_1", "pk_live_1"]) {
    const { element } = show({}, { publishableKey });
    element.mode = "mini";
    const mini = await button(/^Open the basket/);
    expect(mini.textContent.includes("Test")).toBe(publishableKey === "pk_test_1");
    element.remove();
  }
});

test("as mini it shows count and total, and opens the whole basket over the page", async () => {
  const { element } = show();
  element.mode = "mini";
  const mini = await button("Open the basket, 4 items");
  expect(mini.textContent).toContain("$107.82");
  mini.click();
  await screen.findByShadowRole("dialog", { name: "Basket" });
  await button("Continue to delivery");
});

test("[WD12] what any element of the page puts in the basket is shown at once", async () => {
  const { host } = show();
  await button("Continue to delivery");
  const shop = document.createElement("section");
  document.body.append(shop);
  host.world.cart = sampleCart({ cart_version: 99, cart_note: "Ring twice" });
  shop.dispatchEvent(new CustomEvent("pp-added-to-basket", { bubbles: true, composed: true }));
  const note = await field(/Note/);
  await expect.poll(() => note.value).toBe("Ring twice");
});

test("a page with two baskets hears of each change once, by name, and of steps not at all", async () => {
  const { app } = show(addressed());
  const second = new Basket();
  second.pressport = app;
  second.mode = "mini";
  document.body.append(second);
  const told: string[] = [];
  const hear = ({ detail }: DocumentEventMap["pp-basket-changed"]) => told.push(detail.change_id);
  document.addEventListener("pp-basket-changed", hear);
  await heading("Basket");
  await expect.poll(() => told).toHaveLength(1);
  app.basket.typeNote("Leave it with the neighbours");
  await app.basket.saveNote();
  app.basket.goTo("review");
  const [item] = app.basket.cart.value?.cart_designs.flatMap((design) => design.cart_items) ?? [];
  await app.basket.setQuantity(item?.ci_id ?? 0, 7);
  await expect.poll(() => told).toHaveLength(2);
  document.removeEventListener("pp-basket-changed", hear);
  const { cart_id = 0, cart_version = 0 } = app.basket.cart.value ?? {};
  expect(told[1]).toBe(`${cart_id}.${cart_version}`);
});

test("[SC521] a country that is chosen the moment the list is there is not replaced by the likely one", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["nb-NO"]);
  onTestFinished(() => void vi.restoreAllMocks());
  const { element } = show({ cart: sampleCart({ country_id: null }) });
  const root = element.shadowRoot;
  if (!root) throw new Error("The basket has no shadow root.");
  // Before what follows the drawing has run, as a quick hand or an autofill may be.
  const chosen = new Promise<HTMLSelectElement>((resolve) => {
    const observer = new MutationObserver(() => {
      const country = root.querySelector<HTMLSelectElement>("select[name=recipient_country_id]");
      if (!country || ![...country.options].some(({ value }) => value === "2")) return;
      observer.disconnect();
      country.value = "2";
      country.dispatchEvent(new Event("change", { bubbles: true }));
      resolve(country);
    });
    observer.observe(root, { childList: true, subtree: true });
  });
  (await button(/Continue/)).click();
  const country = await chosen;
  await heading("Delivery address");
  await vi.waitFor(() => expect(country.value).toBe("2"));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(country.value).toBe("2");
});
