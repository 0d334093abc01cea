import type { Brand } from "@pressport/core/contract";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

/** A host that keeps what is saved of the brand. */
function brandHost() {
  const brand: Brand = {
    brand_name: "",
    brand_accent: null,
    brand_reply_to: "",
    brand_packing_note: "",
    brand_logo_url: null,
    brand_usual_name: "Ada's Posters",
    brand_invoices: "needs_company",
  };
  const host = portalHost();
  const answer = () => ({ json: { data: structuredClone(brand) } });
  host.answers["GET /api/client/brand"] = answer;
  host.answers["PATCH /api/client/brand"] = ({ body }) => {
    Object.assign(brand, body);
    return answer();
  };
  host.answers["POST /api/client/brand/logo"] = () => {
    brand.brand_logo_url = "http://127.0.0.1/files/public/logos/ab/1.png";
    return answer();
  };
  host.answers["DELETE /api/client/brand/logo"] = () => {
    brand.brand_logo_url = null;
    return answer();
  };
  return host;
}

test("[PA01] a brand that could not be loaded is not shown as empty, so that nobody saves that over it", async () => {
  const host = brandHost();
  host.refuseNext("GET /api/client/brand", "server_error");
  await openPortal("/settings?tab=brand", { host });
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: "Save" })).toBeTruthy();
});

test("[PA01] what is typed of the brand is seen at once, and saved when asked for", async () => {
  const host = brandHost();
  await openPortal("/settings?tab=brand", { host });
  const preview = within(await screen.findByRole("region", { name: "What your shoppers see" }));
  expect((await preview.findAllByText("Ada's Posters")).length).toBe(4);
  await userEvent.type(await screen.findByLabelText("Name"), "Harbour Prints");
  await userEvent.type(screen.getByLabelText("Words on the packing slip"), "Thank you!");
  expect(preview.getAllByText("Harbour Prints").length).toBe(4);
  expect(preview.getByText("Thank you!")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Colour"), "gold");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter a colour such as #0d5360")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Colour"));
  await userEvent.type(screen.getByLabelText("Colour"), "#ffd400");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByShadowText("Settings successfully updated!")).toBeTruthy();
  expect(host.callsOf("PATCH /api/client/brand").map(({ body }) => body)).toEqual([
    {
      brand_name: "Harbour Prints",
      brand_accent: "#ffd400",
      brand_reply_to: "",
      brand_packing_note: "Thank you!",
    },
  ]);
});

test("[PA02] [SC177] a logo stands in every preview as soon as it is chosen, and can be removed after a yes", async () => {
  const host = brandHost();
  await openPortal("/settings?tab=brand", { host });
  await screen.findByRole("button", { name: "Choose a logo" });
  await userEvent.upload(
    screen.getByLabelText("Logo", { selector: "input" }),
    new File(["x"], "logo.png", { type: "image/png" }),
  );
  expect((await screen.findAllByAltText("Ada's Posters")).length).toBe(4);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(await screen.findByRole("button", { name: "Choose a logo" })).toBeTruthy();
});

test("[PA24] as long as the company is not known, the way to invoices in the reseller's own name is told", async () => {
  const host = brandHost();
  await openPortal("/settings?tab=brand", { host });
  await screen.findByText(/^Invoices to your shoppers name the print house until/);
  const add = screen.getByRole("link", { name: "Add company details" });
  expect(add.getAttribute("href")).toBe("/settings?tab=company");
});
