// The store's own script: prices on the cards, the chosen print on the product page, a way on after adding.

const KEY = "pk_demo";

/** The prints on sale, by the id of their design. */
const PRINTS = new Map([
  ["12", "Sage hills"],
  ["29", "Citrus kitchen"],
  ["35", "Paper garden"],
  ["36", "Spruce in fog"],
  ["37", "Eucalyptus"],
  ["38", "Dessau No. 4"],
  ["40", "Evening over the ridge"],
]);
const host = new URL(document.querySelector("script[data-key]").src).origin;

/** What the store's customers pay: with the store's key the host answers retail prices. */
async function showPrices() {
  const cards = document.querySelectorAll("[data-product]");
  if (cards.length === 0) return;
  try {
    const answer = await fetch(`${host}/api/products`, { headers: { "X-Pressport-Key": KEY } });
    if (!answer.ok) throw new Error(`The print host answered ${answer.status}.`);
    const { data } = await answer.json();
    const prices = new Map(data.map((product) => [String(product.product_id), product.product_from_price]));
    for (const card of cards) {
      const price = prices.get(card.dataset.product);
      if (price) card.querySelector(".price").textContent = `from ${money(price)}`;
    }
  } catch (problem) {
    console.error(problem);
    document.querySelector("#price-problem").textContent =
      "Prices are not here just now. Open a print to see what it costs.";
  }
}

/** Amounts travel in cents. */
function money({ amount, currency }) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "currency", currency }).format(
    amount / 100,
  );
}

/** The address of the product page says which print it is; the editor follows its attributes. */
function choosePrint() {
  const editor = document.querySelector("pp-editor");
  if (!editor) return;
  const asked = new URLSearchParams(location.search);
  for (const name of ["product", "design"]) {
    const id = asked.get(name);
    if (/^\d{1,9}$/.test(id ?? "")) editor.setAttribute(`${name}-id`, id);
  }
  showName(asked.get("design"));
  document.addEventListener("pp-added-to-basket", () => {
    document.querySelector("#added").hidden = false;
  });
}

function showName(design) {
  const name = PRINTS.get(design);
  if (!name) return;
  document.title = `${name} · Sage & Ink`;
  document.querySelector("#name").textContent = name;
  const file = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
  document.querySelector("#picture").src = `${host}/files/public/thumbnails/demo-${file}.jpg`;
}

choosePrint();
void showPrices();
