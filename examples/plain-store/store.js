// The store's own script: the list of products, and which of them the editor shows. The widgets do the rest.
const script = document.querySelector("script[data-key]");
const host = new URL(script.src).origin;

/** Lists what the print house makes, at this store's prices. */
async function showProducts(list) {
  const state = document.querySelector("#state");
  try {
    const answer = await fetch(`${host}/api/products`, {
      headers: { "X-Pressport-Key": script.dataset.key },
    });
    if (!answer.ok) throw new Error(`The print host answered with status ${answer.status}.`);
    const { data } = await answer.json();
    list.replaceChildren(...data.map(productCard));
    state.hidden = true;
  } catch (problem) {
    console.error(problem);
    state.textContent = "The products could not be loaded. Please try again later.";
  }
}

function productCard(product) {
  const link = document.createElement("a");
  link.href = `product.html?product=${product.product_id}`;
  const picture = document.createElement("img");
  Object.assign(picture, { src: product.product_picture_urls[0], alt: "", width: 220, height: 220 });
  const price = document.createElement("small");
  price.textContent = `from ${money(product.product_from_price)}`;
  link.append(picture, product.product_name, price);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

/** Amounts travel in cents. */
function money({ amount, currency }) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "currency", currency }).format(
    amount / 100,
  );
}

const list = document.querySelector("#products");
if (list) void showProducts(list);

const editor = document.querySelector("pp-editor");
editor?.setAttribute("product-id", new URLSearchParams(location.search).get("product") ?? "1");
document.addEventListener("pp-added-to-basket", () => {
  const added = document.querySelector("#added");
  if (added) added.hidden = false;
});
