import { ApiError, type Product, type Sku } from "@pressport/core";
import { openShop } from "./shop.ts";

const shop = openShop({
  host: import.meta.env.VITE_PRESSPORT_HOST ?? "http://127.0.0.1:4400",
  publishableKey: import.meta.env.VITE_PRESSPORT_KEY ?? "pk_demo",
});

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

const said = find("#said", HTMLParagraphElement);
const form = find("#order", HTMLFormElement);
const sizes = find("select", HTMLSelectElement);
const progress = find("progress", HTMLProgressElement);
const button = find("form button", HTMLButtonElement);
let chosen: { product: Product; skus: Sku[] } | null = null;

/** Runs a piece of work and says what went wrong in the host's own words. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!ApiError.is(problem)) console.error(problem);
    said.textContent = ApiError.is(problem) ? problem.message : "The print host cannot be reached.";
  }
}

async function showProducts(): Promise<void> {
  // Calendars want a picture for every page, which is more than this page asks for.
  const products = (await shop.products()).filter(({ product_pages }) => product_pages === 1);
  const items = products.map((product) => {
    const item = document.createElement("li");
    const choose = document.createElement("button");
    choose.type = "button";
    choose.textContent = `${product.product_name}, from ${shop.price(product.product_from_price)}`;
    choose.addEventListener("click", () => void attempt(() => choosePrint(product)));
    item.append(choose);
    return item;
  });
  find("#products", HTMLUListElement).replaceChildren(...items);
  said.textContent = "Choose a product.";
}

async function choosePrint(product: Product): Promise<void> {
  const skus = await shop.sizes(product);
  chosen = { product, skus };
  const options = skus.map(
    (sku) => new Option(`${sku.sku_name_cm}, ${shop.price(sku.sku_price)}`, String(sku.sku_id)),
  );
  sizes.replaceChildren(...options);
  find("#chosen", HTMLHeadingElement).textContent = product.product_name;
  form.hidden = false;
  said.textContent = "Choose a size and a picture.";
}

async function order(): Promise<void> {
  const entries = new FormData(form);
  const picture = entries.get("picture");
  const sku = chosen?.skus.find(({ sku_id }) => String(sku_id) === sizes.value);
  const typed = (field: string) => {
    const value = entries.get(field);
    return typeof value === "string" ? value : "";
  };
  if (!chosen || !sku || !(picture instanceof File)) return;
  progress.hidden = false;
  said.textContent = "Uploading…";
  const { variant, sentence } = await shop.makePrint({
    product: chosen.product,
    sku,
    picture,
    guest: { name: typed("name"), email: typed("email") },
    onProgress: (fraction) => {
      progress.value = fraction;
    },
  });
  said.textContent = sentence;
  const cart = await shop.add(variant);
  said.textContent = `${sentence} Your basket: ${shop.price(cart.cart_totals.total)}.`;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  button.disabled = true;
  void attempt(order).finally(() => {
    button.disabled = false;
    progress.hidden = true;
  });
});

void attempt(showProducts);
