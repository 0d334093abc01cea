import { createClient, createFormats, type Product } from "@pressport/core";
import type { BasketLine } from "@pressport/web-components";
import { useEffect, useState } from "react";
import { host, publishableKey } from "./pressport-settings.ts";

type View = { name: "products" } | { name: "editor"; product: Product } | { name: "basket" | "orders" };

const formats = createFormats("en");

/** The whole store: a list of products from the API; editor, basket and orders as widgets. */
export function Store() {
  const [view, setView] = useState<View>({ name: "products" });
  const [added, setAdded] = useState<BasketLine | null>(null);
  const [count, setCount] = useState(0);
  return (
    <>
      <header>
        <button type="button" onClick={() => setView({ name: "products" })}>
          Products
        </button>
        <button type="button" onClick={() => setView({ name: "orders" })}>
          My orders
        </button>
        <pp-basket mode="mini" loading="eager" onpp-basket-changed={({ detail }) => setCount(detail.count)} />
      </header>
      <main>
        {added && (
          <p role="status">
            {`${added.name} is in your basket. `}
            <button type="button" onClick={() => setView({ name: "basket" })}>
              {`Go to the basket (${count})`}
            </button>
          </p>
        )}
        {view.name === "products" && (
          <Products onChoose={(product) => setView({ name: "editor", product })} />
        )}
        {view.name === "editor" && (
          <pp-editor
            product-id={view.product.product_id}
            onpp-added-to-basket={({ detail }) => setAdded(detail)}
          />
        )}
        {view.name === "basket" && <pp-basket />}
        {view.name === "orders" && <pp-order-tracker />}
      </main>
      <pp-auth-modal />
    </>
  );
}

type Listing = { state: "loading" } | { state: "failed" } | { state: "ready"; products: Product[] };

function Products({ onChoose }: { onChoose: (product: Product) => void }) {
  const [listing, setListing] = useState<Listing>({ state: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    const api = createClient({ host, publishableKey });
    api.catalog.index({ signal: leaving.signal }).then(
      (products) => setListing({ state: "ready", products }),
      () => {
        if (!leaving.signal.aborted) setListing({ state: "failed" });
      },
    );
    return () => leaving.abort();
  }, []);
  if (listing.state === "loading") return <p>Loading the products…</p>;
  if (listing.state === "failed") return <p role="alert">The products could not be loaded.</p>;
  return (
    <ul>
      {listing.products.map((product) => (
        <li key={product.product_id}>
          <button type="button" onClick={() => onChoose(product)}>
            <img src={product.product_picture_urls[0]} alt="" width="220" height="220" />
            {product.product_name}
            <small>{`from ${formats.money(product.product_from_price)}`}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
