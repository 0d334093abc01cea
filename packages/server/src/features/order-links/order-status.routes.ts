import { randomBytes } from "node:crypto";
import { acceptedLanguage, directionOf } from "@pressport/core/rules";
import { pagePolicy } from "../../http/access/security-headers.ts";
import { plainRoutes } from "../../http/calls/plain-route.ts";
import { html } from "../../server-pages/html.ts";
import { LOOK } from "../../server-pages/look.ts";
import { brandMark, brandSources, brandStyles } from "../../server-pages/shop-brand.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import { brandOfShop } from "../brands/brands.service.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { type LinkedOrder, openOrderToken } from "./order-links.service.ts";

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
    handle: async ({ params, query, headers }, services) => {
      const { config } = services;
      const linked = await orderOfToken(services, params.token ?? "");
      const shop = linked && shopOf(linked);
      const brand = await brandOfShop(services.db, services.files, shop);
      // Of the customer of a shop that orders here, the browser alone says what they read.
      const language = linked?.showsPrices
        ? await languageOfUser(services.db, linked.order.user_id)
        : acceptedLanguage(headers["accept-language"] ?? null);
      const heading = say(language, TITLE);
      const title = brand ? `${heading} · ${brand.name}` : heading;
      const nonce = randomBytes(16).toString("base64");
      const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">${{ html: LOOK + STYLES + brandStyles(brand, "pp-order-tracker") }}</style>
<script async src="/embed/v1/pressport.js" data-locale="${language}"></script>
</head>
<body>
<main>${brand && html`<header>${brandMark(brand)}</header>`}
<h1>${heading}</h1>
<pp-order-tracker order-token="${params.token ?? ""}" loading="eager"${query.has("claim") && html` open-claim`}></pp-order-tracker>
<noscript><p>${say(language, NEEDS_SCRIPT)}</p></noscript></main>
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

/** Whose brand the page bears; null for none. */
const shopOf = ({ order, showsPrices }: LinkedOrder) =>
  order.reseller_client_id ?? (showsPrices ? null : order.client_id);

/** The order a link shows; null for what is no link, or one no more. */
async function orderOfToken({ db, config, clock }: Services, token: string) {
  const order = await openOrderToken(db, config, token, clock.now());
  return order === "over" ? null : order;
}
