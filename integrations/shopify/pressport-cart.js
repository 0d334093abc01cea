/* Puts what a shopper made into the shop's cart, and opens it again from there. For the theme's folder `assets`. */
(() => {
  // Shopify keeps names that begin with an underscore from the shopper; the host looks for the first one in the order.
  const PRINT = "_pressport_personalisation";
  const PICTURE = "_pressport_picture";
  const place = document.getElementById("pressport-editor");
  if (!place) return;
  const { addUrl, changeUrl, cartUrl, failed, unsold } = place.dataset;
  const variants = JSON.parse(place.querySelector(".pressport-variants").textContent);
  const status = place.querySelector(".pressport-status");
  const query = new URLSearchParams(location.search);
  const line = query.get("pressport_line");
  const kept = query.get("pressport_print");
  if (kept) place.querySelector("pp-editor").setAttribute("personalisation", kept);
  let isBusy = false;

  async function post(url, body) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(json.description || json.message || failed);
    return json;
  }

  /** What is sold in the print's size: SKUs made by publishing are the size's number and one of their own. */
  function variantOf(size) {
    const isOfSize = ({ sku }) => sku === size || (sku?.startsWith(`${size}-`) && /-\d+$/.test(sku));
    return variants.find(isOfSize) ?? (variants.length === 1 ? variants[0] : undefined);
  }

  async function add(detail) {
    if (isBusy) return;
    const variant = variantOf(detail.sku);
    status.textContent = variant ? "" : unsold;
    if (!variant) return;
    isBusy = true;
    try {
      const properties = { [PRINT]: detail.token, [PICTURE]: detail.picture_url, Print: detail.title };
      await post(addUrl, { items: [{ id: variant.id, quantity: detail.quantity, properties }] });
      // What it takes the place of goes only once the new one is there; where it does not go, the cart shows both.
      if (line) await post(changeUrl, { id: line, quantity: 0 }).catch(() => undefined);
      location.assign(cartUrl);
    } catch (problem) {
      isBusy = false;
      status.textContent =
        problem instanceof TypeError || problem instanceof SyntaxError ? failed : problem.message;
    }
  }

  document.addEventListener("pp-personalisation", ({ detail, target }) => {
    if (place.contains(target)) void add(detail);
  });
  // Whoever comes back from the cart may find the page as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isBusy = false;
  });
})();
