import type { SavedAddress } from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

const addressOf = (address_id: number, recipient_name: string): SavedAddress => ({
  address_id,
  recipient_name,
  recipient_company: "",
  recipient_address: "Brīvības iela 1",
  recipient_address2: "",
  recipient_city: "Riga",
  recipient_state: "",
  recipient_zip: "LV-1010",
  recipient_country_id: 2,
  recipient_email: "ada@example.com",
  recipient_phone: "",
});

/** A host that keeps addresses. */
function addressHost(...names: string[]) {
  const host = portalHost({ user: sampleUser() });
  let kept = names.map((name, index) => addressOf(index + 1, name));
  host.answers["GET /api/client/addresses"] = () => ({ json: { data: kept } });
  host.answers["POST /api/client/addresses"] = ({ body }) => {
    const made = { ...addressOf(9, ""), ...(body as Partial<SavedAddress>) };
    kept = [...kept, made];
    return { json: { data: made } };
  };
  host.answers["PATCH /api/client/addresses/1"] = ({ body }) => {
    kept = kept.map((one) => (one.address_id === 1 ? { ...one, ...(body as Partial<SavedAddress>) } : one));
    return { json: { data: kept[0] } };
  };
  host.answers["DELETE /api/client/addresses/1"] = () => {
    kept = kept.filter(({ address_id }) => address_id !== 1);
    return { json: { message: "Removed." } };
  };
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("[SC91] saved addresses are found by name, changed in a form that complains, and removed with undo", async () => {
  const host = addressHost("Ada Lind", "Zoe Berg");
  await openPortal("/settings?tab=addresses", { host });
  expect(await screen.findByText("For your next orders. 2 of 200 kept.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Search by name"), "lind");
  await expect.poll(() => screen.queryByText("Zoe Berg")).toBeNull();
  await press("Edit the address of Ada Lind");
  const dialog = await screen.findByRole("dialog", { name: "Edit address" });
  const city = within(dialog).getByLabelText("City");
  await userEvent.clear(city);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await expect.poll(() => city.getAttribute("aria-invalid")).toBe("true");
  expect(host.callsOf("PATCH /api/client/addresses/1")).toEqual([]);
  await userEvent.type(city, "Ventspils");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Ventspils, LV-1010/)).toBeTruthy();
  await press("Remove the address of Ada Lind");
  await screen.findByText("No address for “lind”.");
  (await screen.findByShadowRole("button", { name: "Undo" })).click();
  expect(await screen.findByText("Ada Lind")).toBeTruthy();
});

test("[SC91] without addresses it says how they come, and takes the first", async () => {
  await openPortal("/settings?tab=addresses", { host: addressHost() });
  expect(await screen.findByText(/No addresses yet/)).toBeTruthy();
  await press("Add an address");
  expect(await screen.findByRole("dialog", { name: "Add an address" })).toBeTruthy();
});

test("[SC151] an address half written is there again when its form is opened after a reload, until it is given up or saved", async () => {
  const host = addressHost("Ada Lind");
  const first = await openPortal("/settings?tab=addresses", { host });
  await press("Edit the address of Ada Lind");
  await userEvent.type(await screen.findByLabelText("City"), " Pils");
  await press("Close");
  await press("Add an address");
  await userEvent.type(await screen.findByLabelText("City"), "Kuld");
  await first.close();
  const kept = Object.fromEntries(Object.entries(localStorage));
  const { close } = await openPortal("/settings?tab=addresses", { host, kept });
  await press("Add an address");
  expect(await screen.findByLabelText<HTMLInputElement>("City")).toHaveProperty("value", "Kuld");
  await press("Cancel");
  await press("Add an address");
  expect(await screen.findByLabelText<HTMLInputElement>("City")).toHaveProperty("value", "");
  await press("Cancel");
  await press("Edit the address of Ada Lind");
  expect(await screen.findByLabelText<HTMLInputElement>("City")).toHaveProperty("value", "Riga Pils");
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(/Riga Pils/);
  await press("Edit the address of Ada Lind");
  expect(await screen.findByLabelText<HTMLInputElement>("City")).toHaveProperty("value", "Riga Pils");
  await close();
});
