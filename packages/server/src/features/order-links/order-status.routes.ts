import { randomBytes } from "node:crypto";
import type { Doors } from "../../doors.ts";
import { pagePolicy } from "../../http/access/security-headers.ts";
import { plainRoutes } from "../../http/calls/plain-route.ts";
import { html } from "../../server-pages/html.ts";
import { LOOK } from "../../server-pages/look.ts";
import { brandMark, brandSources, brandStyles, type ShopBrand } from "../../server-pages/shop-brand.ts";
import { brandOf } from "../brands/brands.service.ts";
import { openOrderToken } from "./order-links.service.ts";

const STYLES = `
main { display: grid; gap: 16px; max-inline-size: 1080px; margin-inline: auto; padding: 32px 16px; }
pp-order-tracker { display: block; min-block-size: 420px; }
`;

const TITLE = "Your order";
const NEEDS_SCRIPT = "Following an order needs JavaScript.";

/** The page of the link in a letter: one order, followed live, without signing in. */
export const orderStatusRoutes = plainRoutes([
  {
    method: "GET",
    path: "/order-status/{token}",
    handle: async ({ params }, doors) => {
      const { config } = doors;
      const brand = await brandOfToken(doors, params.token ?? "");
      const title = brand ? `${TITLE} · ${brand.name}` : TITLE;
      const nonce = randomBytes(16).toString("base64");
      const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">${{ html: LOOK + STYLES + brandStyles(brand, "pp-order-tracker") }}</style>
<script async src="/embed/v1/pressport.js"></script>
</head>
<body>
<main>${brand && html`<header>${brandMark(brand)}</header>`}
<h1>${TITLE}</h1>
<pp-order-tracker order-token="${params.token ?? ""}" loading="eager"></pp-order-tracker>
<noscript><p>${NEEDS_SCRIPT}</p></noscript></main>
</body>
</html>
`;
      return {
        headers: {
          "cache-control": "no-store",
          "content-security-policy": pagePolicy({
            nonce,
            imageSources: [new URL(config.publicUrl).origin, ...brandSources(brand)],
          }),
        },
        body: page.html,
      };
    },
  },
]);

/** The shop whose shopper ordered; null for orders made with the host itself, and for what is no link. */
async function brandOfToken({ db, config, clock, files }: Doors, token: string): Promise<ShopBrand | null> {
  const order = await openOrderToken(db, config, token, clock.now());
  if (order === null || order === "over" || order.reseller_client_id === null) return null;
  return brandOf(db, files, order.reseller_client_id);
}
