import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { html } from "./html.ts";
import { redirectTo, writePage } from "./server-page.ts";

test("[S13] values are escaped in text and in attributes, nested HTML is not escaped twice", () => {
  const evil = `"><script>alert('1')</script>&`;
  const inner = html`<b>${evil}</b>`;
  expect(html`<p title="${evil}">${[inner, 2, undefined, false, null]}</p>`.html).toBe(
    `<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</b>2</p>`,
  );
});

test("[S13] a page lets in its own style element and nothing else, and forms go only where told", () => {
  const page = writePage({
    title: "<T>",
    body: html`<p>Hi</p>`,
    styles: "p { margin: 0 }",
    formTargets: ["https://shop.test"],
  });
  const css = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? "";
  const hash = createHash("sha256").update(css).digest("base64");
  expect(page.headers["content-security-policy"]).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-src 'self'; form-action 'self' https://shop.test; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(page.body).toContain("<title>&lt;T&gt;</title>");
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("a redirect is a 303, so a reload never sends the form again", () => {
  expect(redirectTo("https://shop.test/x")).toMatchObject({
    status: 303,
    headers: { location: "https://shop.test/x" },
  });
});
