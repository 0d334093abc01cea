import { sampleDesign } from "@pressport/core/testing";
import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

const ENDS = "2026-11-22T12:15:00.000Z";
const photo = (name: string) => new File(["a photo"], name, { type: "image/jpeg" });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Choose photos"), { target: { files } });

/** A host a phone has come to by a link. */
function phoneHost() {
  sessionStorage.clear();
  const host = portalHost({ user: null });
  host.answers["POST /api/phone-links"] = () => ({
    json: { data: { phone_token: "phone-token", phone_link_ends_at: ENDS } },
  });
  host.answers["POST /api/client/designs"] = () => ({ json: { data: sampleDesign() } });
  return host;
}

test("[AP92] a phone that opens the link sends several photos without signing in, and again those that failed", async () => {
  const host = phoneHost();
  await openPortal("/from-phone#the-code", { host });
  await screen.findByLabelText("Choose photos");
  expect(screen.getByRole("heading", { level: 1, name: "Send photos" })).toBeTruthy();
  host.refuseNext("POST /api/client/designs", "unavailable");
  choose(photo("beach.jpg"), photo("dunes.jpg"));
  expect(await screen.findByText("1 photo sent")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /^Upload (beach|dunes)\.jpg again$/ }));
  expect(await screen.findByText("2 photos sent")).toBeTruthy();
  expect(host.callsOf("POST /api/phone-links").map(({ body }) => body)).toEqual([{ code: "the-code" }]);
  expect(new Set(host.callsOf("POST /api/client/designs").map(({ token }) => token))).toEqual(
    new Set(["phone-token"]),
  );
});

test("[AP93] a page loaded again goes on; once the link has ended it says what to do", async () => {
  const host = phoneHost();
  const first = await openPortal("/from-phone#the-code", { host });
  await screen.findByLabelText("Choose photos");
  await first.close();
  await openPortal("/from-phone#the-code", { host });
  await screen.findByLabelText("Choose photos");
  expect(host.callsOf("POST /api/phone-links")).toHaveLength(1);
  host.refuseNext("POST /api/client/designs", "not_signed_in");
  choose(photo("late.jpg"));
  expect(await screen.findByRole("heading", { name: "This link has ended" })).toBeTruthy();
  expect(screen.queryByLabelText("Choose photos")).toBeNull();
});

test("[AP93] a link another phone has opened is refused in words", async () => {
  const host = phoneHost();
  host.refuseNext("POST /api/phone-links", "link_used");
  await openPortal("/from-phone#used", { host });
  expect(await screen.findByRole("heading", { name: "This link has ended" })).toBeTruthy();
});

/** The designs page of a host that is known by this address, with the dialog for phones open. */
async function openDialog(address: string) {
  const host = portalHost({ designs: [sampleDesign()] });
  host.answers["POST /api/client/phone-link"] = () => ({
    json: {
      data: {
        phone_link_url: `${address}/from-phone#the-code`,
        phone_link_picture: { units: 25, path: "M0 0h1v1h-1z" },
        phone_link_opened_at: "2026-11-22T12:00:00.000Z",
        phone_link_ends_at: ENDS,
      },
    },
  });
  host.answers["DELETE /api/client/phone-link"] = () => ({ json: { message: "Ended." } });
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: "From your phone" }));
  return host;
}

test("[AP92] the designs page shows a QR code for the phone, and ends its link with the dialog", async () => {
  const host = await openDialog("https://print.example.com");
  expect(await screen.findByRole("img", { name: "QR code of the link for your phone" })).toBeTruthy();
  expect(host.callsOf("DELETE /api/client/phone-link")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  await expect.poll(() => host.callsOf("DELETE /api/client/phone-link").length).toBe(1);
});

test("[AP92] a host that only this computer reaches shows no code that leads nowhere, and says what it lacks", async () => {
  await openDialog("http://127.0.0.1:4400");
  expect(await screen.findByText(/^A phone cannot reach this host/)).toBeTruthy();
  expect(screen.queryByRole("img", { name: "QR code of the link for your phone" })).toBeNull();
});
