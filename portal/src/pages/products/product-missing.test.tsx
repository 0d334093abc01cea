import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { portalHost } from "../../testing/portal-host.ts";

test.each(["/products/99/0/variants", "/products/99/variants/5/designs"])(
  "[SC103] %s: a product that is not there says so and leads to the products",
  async (address) => {
    const host = portalHost();
    host.answers["GET /api/products/99/create"] = () => ({
      status: 404,
      json: { message: "Not found", code: "not_found" },
    });
    await openPortal(address, { host });
    const said = within(await screen.findByRole("alert"));
    expect(said.getByRole("heading", { name: "We could not find this product" })).toBeTruthy();
    expect(said.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(said.getByRole("link", { name: "Products" }).getAttribute("href")).toBe("/products/product-list");
  },
);
