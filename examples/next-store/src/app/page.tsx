import { createClient, createFormats } from "@pressport/core";
import Image from "next/image";
import Link from "next/link";
import { host, publishableKey } from "../pressport-settings.ts";

/** What the print house makes now, at this store's prices: asked when the page is, not when the store is built. */
export const dynamic = "force-dynamic";

const formats = createFormats("en");

export default async function Products() {
  const products = await createClient({ host, publishableKey })
    .catalog.index()
    .catch(() => null);
  if (!products) return <p role="alert">The products could not be loaded. Please try again later.</p>;
  return (
    <ul>
      {products.map((product) => (
        <li key={product.product_id}>
          <Link href={`/products/${product.product_id}`}>
            <Image src={product.product_picture_urls[0] ?? ""} alt="" width={220} height={220} unoptimized />
            {product.product_name}
            <small>{`from ${formats.money(product.product_from_price)}`}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
