import type { Design } from "@pressport/core";
import { sampleDesign } from "@pressport/core/testing";
import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../testing/portal-host.ts";

/** A host with a file of 30 pages; page 3 has no picture. */
function brochureHost() {
  let design = sampleDesign({ cd_id: 12, cd_name: "Brochure", cd_pages: 30, cd_page: 1 });
  const pages = Array.from({ length: 30 }, (_, at) => ({
    page_number: at + 1,
    page_picture_url: at === 2 ? null : `https://host.example/pages/${at + 1}.jpg`,
  }));
  const host = portalHost();
  host.answers["GET /api/client/designs"] = () => ({ json: pageOf([design], {}) });
  host.answers["GET /api/client/designs/12/products"] = () => ({ json: { data: [] } });
  host.answers["GET /api/client/designs/12/pages"] = ({ query }) => ({
    json: pageOf(pages, { page: Number(query.get("page") ?? 1), perPage: 12 }),
  });
  host.answers["POST /api/client/designs"] = () => ({ status: 201, json: { data: design } });
  host.answers["PATCH /api/client/designs/12"] = ({ body }) => {
    design = { ...design, ...(body as Partial<Design>) };
    return { json: { data: design } };
  };
  host.answers["POST /api/client/designs/12/pages"] = ({ body }) => ({
    json: { data: { ...design, ...(body as Partial<Design>), cd_id: 13 } },
  });
  return host;
}

const asked = (host: ReturnType<typeof brochureHost>) =>
  host.callsOf("GET /api/client/designs/12/pages").map(({ query }) => query.get("page"));

test("[SC480] after the upload of a file with several pages its pages are shown, and the chosen one is printed", async () => {
  const host = brochureHost();
  await openPortal("/designs/design-list", { host });
  await screen.findByRole("button", { name: "Actions for Brochure" });
  const input = document.querySelector<HTMLInputElement>("main input[type=file]");
  if (!input) throw new Error("there is no zone for files");
  await userEvent.upload(input, new File(["%PDF"], "brochure.pdf", { type: "application/pdf" }));
  await screen.findByRole("dialog", { name: "Choose the page to print" });
  const first = await screen.findByRole<HTMLInputElement>("radio", { name: /^Page 1\b/ });
  expect(first.checked).toBe(true);
  expect(screen.getByRole("button", { name: "Print page 1" })).toHaveProperty("disabled", true);
  // The arrow keys go from page to page.
  await userEvent.click(first);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Page 3" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Print page 3" }));
  expect(await screen.findByShadowText("Page 3 will be printed.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(host.callsOf("PATCH /api/client/designs/12")[0]?.body).toEqual({ cd_page: 3 });
  // The row of the upload goes on asking.
  expect(screen.getByRole("button", { name: "Page 3 of 30: choose another" })).toBeTruthy();
});

test("[SC480] a page far away is found by its number, and only the pages around it are asked for", async () => {
  const host = brochureHost();
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Brochure" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Choose the page to print" }));
  const number = await screen.findByLabelText("Page number");
  await screen.findByRole("radio", { name: "Page 12" });
  fireEvent.change(number, { target: { value: "29" } });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Page 29" })).checked).toBe(true);
  expect(screen.getAllByRole("radio")).toHaveLength(6);
  expect(asked(host)).toEqual(["1", "3"]);
  fireEvent.change(number, { target: { value: "31" } });
  expect(screen.getByRole("button", { name: "Print page 29" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Make another design of it" }));
  expect(await screen.findByShadowText("Page 29 is a design of its own now.")).toBeTruthy();
  expect(host.callsOf("POST /api/client/designs/12/pages")[0]?.body).toEqual({ cd_page: 29 });
});

test("[SC480] the design's page changes the page too; what the host refuses is said, and the choice stays", async () => {
  const host = brochureHost();
  await openPortal("/designs/12/product-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Page 1 of 30: choose another" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Page 2" }));
  host.refuseNext("PATCH /api/client/designs/12", "server_error");
  await userEvent.click(screen.getByRole("button", { name: "Print page 2" }));
  expect((await screen.findAllByShadowRole("alert")).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Page 2" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Print page 2" }));
  expect(await screen.findByRole("button", { name: "Page 2 of 30: choose another" })).toBeTruthy();
});

test("[SC480] pages that cannot be loaded say so, and are asked for again", async () => {
  const host = brochureHost();
  host.refuseNext("GET /api/client/designs/12/pages", "server_error");
  await openPortal("/designs/12/product-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Page 1 of 30: choose another" }));
  expect(await screen.findByText("The pages could not be loaded.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radio", { name: "Page 2" })).toBeTruthy();
});
