import { expect, type Page } from "@playwright/test";

const host = process.env.PRESSPORT_E2E_URL ?? "";
const store = process.env.PRESSPORT_E2E_STOREFRONT_URL ?? "";

/** What stands on a page of a shop, and how it is sent. */
export interface ForeignPage {
  body: string;
  head?: string;
  /** Attributes of the page's root. */
  root?: string;
  /** Without it, browsers lay the page out as in the last century. */
  doctype?: string;
  headers?: Readonly<Record<string, string>>;
  /** The shop's own address unless told. */
  address?: string;
}

/** The script tag, with whatever else stands in it. */
export const scriptTag = (more = 'data-key="pk_demo"') =>
  `<script async src="${host}/embed/v1/pressport.js" ${more}></script>`;

/** The strictest policy that widgets promise to work under: one nonce, `page`, and no trusted type at all. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'nonce-page' 'strict-dynamic'",
  `connect-src ${host} ${host.replace(/^http/, "ws")}`,
  `img-src ${host} data: blob:`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** The shop's design on its product, and the basket it goes into. */
export const EDITOR = '<pp-editor product-id="1" design-id="12" loading="eager"></pp-editor>';
export const MINI_BASKET = '<pp-basket mode="mini" loading="eager"></pp-basket>';

/** Opens a page that nobody prepared for widgets, on an origin that is not the host's. */
export async function openForeignPage(
  page: Page,
  { body, head = "", root = 'lang="en"', doctype = "<!doctype html>", headers = {}, address }: ForeignPage,
): Promise<void> {
  const icon = '<meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">';
  const html = `${doctype}<html ${root}><head>${icon}${head}</head><body>${body}</body></html>`;
  const at = address ?? `${store}/plain`;
  await comeFromAnywhere(page);
  // Whatever an address takes along, as from the checkout, it is the same page.
  await page.route(
    (url) => url.origin + url.pathname === at,
    (route) => route.fulfill({ contentType: "text/html", body: html, headers }),
  );
  await page.goto(at);
}

/** Lets the host see a visitor from an address of its own: it lets only so many shoppers in from one. */
export async function comeFromAnywhere(page: Page): Promise<void> {
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;
  await page.route(`${host}/api/register`, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
  );
}

/** Everything the browser complains about: errors, and what the page's policy forbade. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.exposeFunction("complain", (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { complain } = window as unknown as { complain: (what: string) => void };
      complain(`${event.violatedDirective} forbids ${event.blockedURI}`);
    });
  });
  return complaints;
}

/** Does what a shopper came for: sees the design on the product, and puts it into the basket. */
export async function placeAndAdd(page: Page): Promise<void> {
  const editor = page.locator("pp-editor");
  await expect(editor.locator("#stage-state")).toContainText("dpi");
  // What stands below the panel in a small window moves when it comes.
  await expect(editor.getByRole("group", { name: "Size" })).toBeVisible();
  await editor.getByRole("button", { name: "Add to basket" }).click();
  await expect(basketOf(page, 1)).toBeVisible();
}

/** The small basket, once it holds so many. */
export const basketOf = (page: Page, items: number) =>
  page.locator("pp-basket").getByRole("button", { name: `Open the basket, ${items} item` });

/** Opens a form of the sign-in, as a script of the page does. */
export const openForm = (page: Page, form: string) =>
  page.evaluate(`void Pressport.open(${JSON.stringify(form)})`);

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });
