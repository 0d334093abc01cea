import { failures, type Security, type Session } from "@pressport/core/contract";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

const CODES = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
const SESSIONS: Session[] = [
  {
    session_id: 1,
    session_device: "Firefox, Linux",
    session_website: null,
    session_created_at: "2026-11-02T09:30:00Z",
    session_used_at: "2026-11-25T09:30:00Z",
    session_is_current: true,
  },
  {
    session_id: 2,
    session_device: "",
    session_website: "https://shop.example.com",
    session_created_at: "2026-11-03T09:30:00Z",
    session_used_at: "2026-11-04T09:30:00Z",
    session_is_current: false,
  },
];

/** A host that keeps sessions and a second factor. */
function securityHost() {
  const state: Security = {
    sessions: SESSIONS,
    second_factor_since: null,
    recovery_codes_left: 0,
    email_change: null,
  };
  const host = portalHost();
  const shown = () => ({ json: { data: state } });
  const switchTo = (since: string | null) =>
    Object.assign(state, { second_factor_since: since, recovery_codes_left: since ? 10 : 0 });
  Object.assign(host.answers, {
    "GET /api/security": shown,
    "DELETE /api/security/sessions/2": () => {
      state.sessions = SESSIONS.slice(0, 1);
      return shown();
    },
    "DELETE /api/security/sessions": () => {
      state.sessions = SESSIONS.slice(0, 1);
      return shown();
    },
    "DELETE /api/security/access": () => {
      state.sessions = SESSIONS.slice(0, 1);
      return shown();
    },
    "POST /api/security/email": () => {
      state.email_change = { email: "new@example.com", expires_at: "2026-11-25T11:30:00Z" };
      return shown();
    },
    "DELETE /api/security/email": () => {
      state.email_change = null;
      return shown();
    },
    "POST /api/security/second-factor": () => ({
      json: {
        data: {
          factor_secret: "ABCDEFGHIJ",
          factor_url: "otpauth://totp/Pressport",
          factor_picture: { units: 25, path: "M0 0h1v1h-1z" },
        },
      },
    }),
    "POST /api/security/second-factor/confirm": () => {
      switchTo("2026-11-25T09:30:00Z");
      return { json: { data: { recovery_codes: CODES } } };
    },
    "POST /api/security/recovery-codes": () => ({ json: { data: { recovery_codes: CODES.toReversed() } } }),
    "POST /api/security/second-factor/end": () => {
      switchTo(null);
      return { json: { message: "Off." } };
    },
  });
  return host;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const card = async (name: string) => within(await screen.findByRole("form", { name }));

test("[SC98] [SC120] two-step sign-in is set up with the password and a code, and shows its recovery codes once", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  await press("Set up an authenticator app");
  const asking = await card("Set up an authenticator app");
  await userEvent.type(asking.getByLabelText("Current password"), "the secret{Enter}");
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
  expect(screen.getByText("ABCD EFGH IJ").dir).toBe("ltr");
  await userEvent.type((await card("Switch on")).getByLabelText("Code"), "123456{Enter}");
  const codes = await screen.findByText(/aaaa-bbbb/);
  expect(codes.textContent).toBe(CODES.join("\n"));
  expect(codes.closest("pre")?.dir).toBe("ltr");
  expect(screen.getByText(/10 recovery codes left/)).toBeTruthy();
  expect(host.callsOf("POST /api/security/second-factor/confirm").map(({ body }) => body)).toEqual([
    { code: "123456" },
  ]);
  await press("I have kept them");
  expect(screen.queryByText(/aaaa-bbbb/)).toBeNull();
});

test("[SC98] a code that is wrong is said beside the field, and what was typed stays", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  await press("Set up an authenticator app");
  await userEvent.type(
    (await card("Set up an authenticator app")).getByLabelText("Current password"),
    "the secret{Enter}",
  );
  const words = "This code is not correct, or was used before";
  host.answers["POST /api/security/second-factor/confirm"] = () => ({
    status: 422,
    json: { code: "invalid", message: words, errors: { code: [words] } },
  });
  const field = (await card("Switch on")).getByLabelText("Code");
  await userEvent.type(field, "000000{Enter}");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field).toHaveProperty("value", "000000");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("[SC98] recovery codes are renewed and the second factor is switched off by password and code", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  await press("Set up an authenticator app");
  await userEvent.type(
    (await card("Set up an authenticator app")).getByLabelText("Current password"),
    "the secret{Enter}",
  );
  await userEvent.type((await card("Switch on")).getByLabelText("Code"), "123456{Enter}");
  await press("I have kept them");
  for (const doing of ["Make new recovery codes", "Switch off"]) {
    await press(doing);
    const form = await card(doing);
    await userEvent.type(form.getByLabelText("Current password"), "the secret");
    await userEvent.type(form.getByLabelText("Code"), "654321{Enter}");
    if (doing !== "Switch off") await press("I have kept them");
  }
  const proof = { current_password: "the secret", code: "654321" };
  for (const call of ["POST /api/security/recovery-codes", "POST /api/security/second-factor/end"])
    expect(host.callsOf(call).map(({ body }) => body)).toEqual([proof]);
  expect(await screen.findByRole("button", { name: "Set up an authenticator app" })).toBeTruthy();
});

test("[SC98] every place where the account is signed in is listed, and signed out alone or with all others", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  const list = within(await screen.findByRole("region", { name: "Where you are signed in" }));
  expect(list.getByText("This browser")).toBeTruthy();
  expect(list.getByText("On https://shop.example.com")).toBeTruthy();
  expect(list.queryByRole("button", { name: "Sign out: Firefox, Linux" })).toBeNull();
  await userEvent.click(list.getByRole("button", { name: "Sign out: Unknown program" }));
  expect(await screen.findByShadowText("Signed out.")).toBeTruthy();
  expect(list.queryByText("Unknown program")).toBeNull();
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("[SC393] every session, key and webhook ends with one answer to one question", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  await press("Sign out everywhere, and end API keys and webhooks");
  expect(await screen.findByText(/Your own servers cannot use the API/)).toBeTruthy();
  expect(host.callsOf("DELETE /api/security/access")).toEqual([]);
  await press("Yes");
  expect(
    await screen.findByShadowText("Signed out everywhere else. API keys and webhooks have ended."),
  ).toBeTruthy();
  expect(host.callsOf("DELETE /api/security/access")).toHaveLength(1);
});

test("[SC98] signing out everywhere else is asked about first", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  await press("Sign out everywhere else");
  expect(host.callsOf("DELETE /api/security/sessions")).toEqual([]);
  await press("Yes");
  expect(await screen.findByShadowText("Signed out.")).toBeTruthy();
  expect(host.callsOf("DELETE /api/security/sessions")).toHaveLength(1);
});

test("[SC110] another e-mail address is asked for with the password, waited for, and given up again", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  const section = within(await screen.findByRole("region", { name: "Email address" }));
  expect(section.getByText(/You sign in with .+@/)).toBeTruthy();
  await press("Change email address");
  const form = await card("Change email address");
  expect(form.queryByLabelText("Code")).toBeNull();
  expect(form.getByLabelText("New email address").getAttribute("autocomplete")).toBe("email");
  await userEvent.type(form.getByLabelText("New email address"), "new@example.com");
  await userEvent.type(form.getByLabelText("Current password"), "the secret{Enter}");
  expect((await section.findByRole("status")).textContent).toMatch(
    /Open the link we sent to .*new@example\.com.* It works until/,
  );
  expect(host.callsOf("POST /api/security/email").map(({ body }) => body)).toEqual([
    { email: "new@example.com", current_password: "the secret" },
  ]);
  await press("Keep the old address");
  expect(await screen.findByShadowText("Your email address stays as it is.")).toBeTruthy();
  expect(section.queryByRole("status")).toBeNull();
});

test("[SC110] with two-step sign-in the change takes a code too, and what is wrong is said beside its field", async () => {
  const host = securityHost();
  host.answers["GET /api/security"] = () => ({
    json: {
      data: {
        sessions: SESSIONS,
        second_factor_since: "2026-11-25T09:30:00Z",
        recovery_codes_left: 10,
        email_change: null,
      },
    },
  });
  const words = "This is the address of your account already";
  host.answers["POST /api/security/email"] = () => ({
    status: 422,
    json: { code: "invalid", message: words, errors: { email: [words] } },
  });
  await openPortal("/settings?tab=password", { host });
  await press("Change email address");
  const form = await card("Change email address");
  const field = form.getByLabelText("New email address");
  await userEvent.type(field, "ada@example.com");
  await userEvent.type(form.getByLabelText("Current password"), "the secret");
  await userEvent.type(form.getByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(host.callsOf("POST /api/security/email").map(({ body }) => body)).toEqual([
    { email: "ada@example.com", current_password: "the secret", code: "123456" },
  ]);
});

test("[SC161] a place that could not be signed out is not said to be, and is still listed", async () => {
  const host = securityHost();
  await openPortal("/settings?tab=password", { host });
  const list = within(await screen.findByRole("region", { name: "Where you are signed in" }));
  for (const [call, name] of [
    ["DELETE /api/security/sessions/2", "Sign out: Unknown program"],
    ["DELETE /api/security/sessions", "Sign out everywhere else"],
  ] as const) {
    host.refuseNext(call, "not_found");
    await userEvent.click(list.getByRole("button", { name }));
    if (call === "DELETE /api/security/sessions") await press("Yes");
    const { text } = failures.not_found;
    const alert = await screen.findByShadowText(text);
    expect(list.getByText("Unknown program")).toBeTruthy();
    expect(screen.queryByShadowText("Signed out.")).toBeNull();
    const close = alert.closest("[role=alert]")?.querySelector("button");
    await userEvent.click(close ?? document.body);
  }
});

test("[SC161] once the password is changed, the places that were signed out with it are listed no more", async () => {
  const host = securityHost();
  host.answers["POST /api/change-password"] = () => {
    host.answers["GET /api/security"] = host.answers["DELETE /api/security/sessions"] ?? (() => ({}));
    return { json: { message: "Changed." } };
  };
  await openPortal("/settings?tab=password", { host });
  await screen.findByText("Unknown program");
  const form = await card("Change password");
  await userEvent.type(form.getByLabelText("Current password"), "the secret");
  await userEvent.type(form.getByLabelText("New password"), "another secret");
  await userEvent.type(form.getByLabelText("Repeat new password"), "another secret{Enter}");
  await expect.poll(() => screen.queryByText("Unknown program")).toBeNull();
});
