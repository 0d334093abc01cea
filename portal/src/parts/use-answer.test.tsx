import { sampleProduct } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../testing/open-portal.tsx";

const PRODUCTS = "GET /api/products";
const answering = (product_name: string) => ({
  [PRODUCTS]: () => ({ json: { data: [{ ...sampleProduct(3).product, product_name }] } }),
});

async function leave(router: Awaited<ReturnType<typeof openPortal>>["router"]): Promise<void> {
  await router.navigate("/news");
  await screen.findByRole("heading", { name: "News" });
}

test("[SC115] the products shown before are shown at once, then what is new", async () => {
  const { host, router } = await openPortal("/products/product-list", { answers: answering("Canvas") });
  await screen.findByText("Canvas");
  await leave(router);
  Object.assign(host.answers, answering("Linen"));
  const goOn = host.hold(PRODUCTS);
  await router.navigate("/products/product-list");
  expect(await screen.findByText("Canvas")).toBeTruthy();
  goOn();
  expect(await screen.findByText("Linen")).toBeTruthy();
  expect(screen.queryByText("Canvas")).toBeNull();
});

test("[SC115] they stay when no new ones come, until somebody else is signed in", async () => {
  const { host, router, pressport } = await openPortal("/products/product-list", {
    answers: answering("Canvas"),
  });
  await screen.findByText("Canvas");
  await leave(router);
  // A refusal that the client does not ask about again.
  host.refuseNext(PRODUCTS, "server_error");
  await router.navigate("/products/product-list");
  await expect.poll(() => host.callsOf(PRODUCTS).length).toBe(2);
  expect(await screen.findByText("Canvas")).toBeTruthy();
  await leave(router);
  host.hold(PRODUCTS);
  await pressport.auth.logout();
  await router.navigate("/products/product-list");
  await expect.poll(() => host.callsOf(PRODUCTS).length).toBe(3);
  expect(screen.queryByText("Canvas")).toBeNull();
});

test("[SC115] what was asked for somebody who has left meanwhile is not kept", async () => {
  const named = (product_name: string) => ({ ...sampleProduct(3).product, product_name });
  const { host, router, pressport } = await openPortal("/news", {
    answers: {
      [PRODUCTS]: ({ token }) => ({ json: { data: [named(token ? "Their own" : "Everybody's")] } }),
    },
  });
  await screen.findByRole("heading", { name: "News" });
  const goOn = host.hold(PRODUCTS);
  await router.navigate("/products/product-list");
  await expect.poll(() => host.callsOf(PRODUCTS).length).toBe(1);
  await pressport.auth.logout();
  goOn();
  await screen.findByText(/^(Their own|Everybody's)$/);
  await leave(router);
  // Whether the page had asked again for a visitor before it was left or not.
  const before = host.callsOf(PRODUCTS).length;
  host.hold(PRODUCTS);
  await router.navigate("/products/product-list");
  await expect.poll(() => host.callsOf(PRODUCTS).length).toBe(before + 1);
  expect(screen.queryByText("Their own")).toBeNull();
});

test("[SC169] what was asked about another product is not shown for this one", async () => {
  const { host, router } = await openPortal("/products/2/0/variants", {
    answers: { "GET /api/products/3/create": () => ({ json: { data: sampleProduct(3) } }) },
  });
  const { product } = sampleProduct(2);
  await screen.findByRole("heading", { level: 1, name: product.product_name });
  const goOn = host.hold("GET /api/products/3/create");
  await router.navigate("/products/3/0/variants");
  await expect.poll(() => screen.queryByRole("heading", { level: 1, name: product.product_name })).toBeNull();
  goOn();
  await screen.findByRole("heading", { level: 1, name: sampleProduct(3).product.product_name });
});
