import { randomBytes } from "node:crypto";
import { pagePolicy } from "../../http/access/security-headers.ts";
import { plainRoutes } from "../../http/calls/plain-route.ts";
import { html } from "../../server-pages/html.ts";
import { LOOK } from "../../server-pages/look.ts";

const STYLES = `
main { max-inline-size: 1080px; margin-inline: auto; padding: 32px 16px; }
pp-order-tracker { display: block; min-block-size: 420px; }
`;

const TITLE = "Your order";
const NEEDS_SCRIPT = "Following an order needs JavaScript.";

/** The page of the link in a letter: one order, followed live, without signing in. */
export const orderStatusRoutes = plainRoutes([
  {
    method: "GET",
    path: "/order-status/{token}",
    handle: ({ params }, { config }) => {
      const nonce = randomBytes(16).toString("base64");
      const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${TITLE}</title>
<style nonce="${nonce}">${{ html: LOOK + STYLES }}</style>
<script async src="/embed/v1/pressport.js"></script>
</head>
<body>
<main><h1>${TITLE}</h1>
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
            imageSources: [new URL(config.publicUrl).origin],
          }),
        },
        body: page.html,
      };
    },
  },
]);
