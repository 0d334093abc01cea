import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

test("[SC175] a form that cannot be saved leads to the first field to put right, each time it is sent", async () => {
  await openPortal("/settings");
  const name = await screen.findByLabelText("Name");
  await userEvent.clear(name);
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(() => document.activeElement).toBe(name);
    expect(name.getAttribute("aria-invalid")).toBe("true");
  }
});

test("[SC175] so does one in a dialog", async () => {
  const { host } = await openPortal("/settings?tab=addresses", {
    answers: { "GET /api/client/addresses": () => ({ json: { data: [] } }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add an address" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText("Full name"));
  expect(host.callsOf("POST /api/client/addresses")).toEqual([]);
});
