import type { Security } from "@pressport/core/contract";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { type PortalHost, portalHost } from "../../../testing/portal-host.ts";

const KEYS = "POST /api/client/secret-keys";
const CONFIRM = "POST /api/security/confirm";

/** A host that wants the password again before it makes a key. */
function carefulHost(security: Partial<Security> = {}): PortalHost {
  const host = portalHost();
  const state = { sessions: [], second_factor_since: null, recovery_codes_left: 0, email_change: null };
  const made = {
    sk_id: 1,
    sk_name: "Shop",
    sk_hint: "sk_live_…abcd",
    sk_is_test: false,
    sk_scopes: [],
    sk_created_at: "2026-11-02T09:30:00Z",
    sk_used_at: null,
    sk_ends_at: null,
  };
  Object.assign(host.answers, {
    "GET /api/security": () => ({ json: { data: { ...state, ...security } } }),
    "GET /api/client/secret-keys": () => ({ json: { data: [] } }),
    [KEYS]: () => ({ json: { data: { ...made, secret_key: "sk_live_the-new-key" } } }),
    [CONFIRM]: () => ({ json: { message: "Thank you." } }),
  });
  host.refuseNext(KEYS, "confirmation_needed");
  return host;
}

async function askForKey(host: PortalHost) {
  await openPortal("/settings?tab=api", { host });
  await userEvent.type(await screen.findByLabelText("Name"), "Shop");
  await userEvent.click(screen.getByRole("button", { name: "Make a key" }));
  return within(await screen.findByRole("dialog", { name: "Please enter your password again" }));
}

test("[SC390] the password is asked for over the page, and what was begun goes on with it", async () => {
  const host = carefulHost();
  const dialog = await askForKey(host);
  expect(document.activeElement).toBe(dialog.getByLabelText("Current password"));
  expect(dialog.queryByLabelText("Or a code")).toBeNull();
  host.refuseNext(CONFIRM, "too_many");
  await userEvent.type(dialog.getByLabelText("Current password"), "the secret{Enter}");
  expect(await screen.findByShadowText(/^Too many attempts/)).toBeTruthy();
  expect(dialog.getByLabelText("Current password")).toHaveProperty("value", "the secret");
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("sk_live_the-new-key")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(host.callsOf(CONFIRM).at(-1)?.body).toEqual({ current_password: "the secret" });
  const [refused, repeated] = host.callsOf(KEYS);
  expect(repeated?.body).toEqual(refused?.body);
});

test("[SC390] with two-step sign-in, a code of the app is enough", async () => {
  const host = carefulHost({ second_factor_since: "2026-11-02T09:30:00Z" });
  const dialog = await askForKey(host);
  await userEvent.type(await dialog.findByLabelText("Or a code"), "123456{Enter}");
  expect(await screen.findByText("sk_live_the-new-key")).toBeTruthy();
  expect(host.callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ code: "123456" }]);
});

test("[SC391] given up, the page stays as it was and says nothing; the next attempt asks again", async () => {
  const host = carefulHost();
  const dialog = await askForKey(host);
  const alerts = () => screen.queryAllByShadowRole("alert").length;
  const before = alerts();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Shop");
  host.refuseNext(KEYS, "confirmation_needed");
  await expect
    .poll(() => screen.getByRole("button", { name: "Make a key" }).getAttribute("aria-busy"))
    .not.toBe("true");
  expect(alerts()).toBe(before);
  await userEvent.click(screen.getByRole("button", { name: "Make a key" }));
  expect(await screen.findByRole("dialog", { name: "Please enter your password again" })).toBeTruthy();
});
