import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { portalHost } from "../../testing/portal-host.ts";

const TOKEN = "email-token-0123456789";
const CALL = `/api/security/email-links/${TOKEN}`;

/** A host that knows the link of a letter. */
function linkHost(link_does: "confirm" | "undo") {
  const host = portalHost({ user: null });
  const told = () => ({ json: { data: { link_does, link_email: "new@example.com" } } });
  Object.assign(host.answers, { [`GET ${CALL}`]: told, [`POST ${CALL}`]: told });
  return host;
}
const refused = (status: number, code: string) => () => ({ status, json: { code, message: "No." } });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const heading = (name: string) => screen.findByRole("heading", { name });

test("[AU35] the link to a new address says what it does, and does it when the button is pressed", async () => {
  const host = linkHost("confirm");
  const { place } = await openPortal(`/email-link/${TOKEN}`, { host });
  expect(await heading("Use this email address?")).toBeTruthy();
  expect(screen.getByText(/You sign in with .*new@example.com.* from then on/)).toBeTruthy();
  expect(place.querySelector("nav")).toBeNull();
  expect(host.callsOf(`POST ${CALL}`)).toEqual([]);
  await press("Use this address");
  expect(await heading("Your email address is changed")).toBeTruthy();
  expect(host.callsOf(`POST ${CALL}`)).toHaveLength(1);
});

test("[AU36] the link to the old address says what stopping does before it does it, and where to go on", async () => {
  const host = linkHost("undo");
  await openPortal(`/email-link/${TOKEN}`, { host });
  expect(await heading("Was this not you?")).toBeTruthy();
  expect(host.callsOf(`POST ${CALL}`)).toEqual([]);
  await press("This was not me: stop it");
  expect(await heading("This change is stopped")).toBeTruthy();
  expect(screen.getByText(/We sent a link to .*new@example.com/)).toBeTruthy();
});

test.each([
  [410, "link_used", /These links work once/],
  [409, "conflict", /Another account has this address/],
])(
  "[AU35] a link that the host answers with %d can no longer be used, and the page says why",
  async (status, code, words) => {
    const host = linkHost("confirm");
    host.answers[`POST ${CALL}`] = refused(status, code);
    await openPortal(`/email-link/${TOKEN}`, { host });
    await press("Use this address");
    expect(await heading("This link cannot be used any more")).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test("[AU35] a link that has ended says so at once, and one that could not be asked about is asked about again", async () => {
  const host = linkHost("confirm");
  host.answers[`GET ${CALL}`] = refused(410, "link_used");
  const { close } = await openPortal(`/email-link/${TOKEN}`, { host });
  expect(await heading("This link cannot be used any more")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use this address" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await close();
  host.answers[`GET ${CALL}`] = refused(500, "server_error");
  await openPortal(`/email-link/${TOKEN}`, { host });
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("heading", { name: "This link cannot be used any more" })).toBeNull();
  host.answers[`GET ${CALL}`] = () => ({
    json: { data: { link_does: "confirm", link_email: "new@example.com" } },
  });
  await userEvent.click(again);
  expect(await heading("Use this email address?")).toBeTruthy();
});
