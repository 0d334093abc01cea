"use client";

import "@pressport/web-components/auto";
import "@pressport/web-components/react";
import { configure } from "@pressport/web-components";
import Link from "next/link";
import { useState } from "react";
import { host, publishableKey } from "../pressport-settings.ts";

// Once for all widgets of the page; `auto` brings each in when it is first seen.
configure({ host, publishableKey });

/** The basket as a button in the head of every page. */
export function MiniBasket() {
  return <pp-basket mode="mini" loading="eager" />;
}

/** Opens by itself whenever something needs somebody to be signed in. */
export function SignIn() {
  return <pp-auth-modal />;
}

/** The editor of one product, and a way on once it is in the basket. */
export function Editor({ productId }: { productId: number }) {
  const [added, setAdded] = useState<string | null>(null);
  return (
    <>
      {added && (
        <p role="status">
          {`${added} is in your basket. `}
          <Link href="/basket">Go to the basket</Link>
        </p>
      )}
      <pp-editor product-id={productId} onpp-added-to-basket={({ detail }) => setAdded(detail.name)} />
    </>
  );
}

/** The whole basket, with delivery and payment. */
export function Basket() {
  return <pp-basket />;
}

/** What the shopper has ordered. */
export function Orders() {
  return <pp-order-tracker />;
}
