import { sampleUser } from "@pressport/core/testing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusedName } from "../../testing/deep-focus.ts";
import { showAuthModal } from "../auth-scene.ts";
import { refusal } from "../sign-in-host.ts";

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const submit = page.getByRole("button", { name: "Log in" });
const LOGIN = "POST /api/login";

test("[AU02] the login form has an e-mail and a password field that password managers know", async () => {
  const { element } = await showAuthModal({ open: "" });
  const fields = [...(element.shadowRoot?.querySelectorAll("input") ?? [])];
  expect(fields.map(({ name, type, autocomplete }) => [name, type, autocomplete])).toEqual([
    ["email", "email", "username"],
    ["password", "password", "current-password"],
  ]);
  expect(fields.every((field) => field.form?.name === "login")).toBe(true);
});

test.each([
  ["e-mail", email],
  ["password", password],
])("[AU03] Enter in the %s field submits once", async (_, field) => {
  const { host } = await showAuthModal({ open: "" });
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => host.bodies(LOGIN)).toHaveLength(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(host.bodies(LOGIN)).toHaveLength(1);
});

test("[AU03] while a login is under way neither Enter nor the button sends another", async () => {
  const held = Promise.withResolvers<{ json: unknown }>();
  const { host } = await showAuthModal({ open: "" }, { answers: { [LOGIN]: held.promise } });
  await userEvent.click(email);
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(submit).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => host.bodies(LOGIN)).toHaveLength(1);
  held.resolve({ json: { access_token: "token-1", data: sampleUser() } });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(host.bodies(LOGIN)).toHaveLength(1);
});

test("[AU04] the forgot-password link switches to that form", async () => {
  await showAuthModal({ open: "" });
  await userEvent.click(page.getByRole("button", { name: "Forgot password?" }));
  await expect.element(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
});

test("[AU05] the create-account button goes to /register in the portal", async () => {
  const { went } = await showAuthModal({ open: "" }, { surface: "portal" });
  await userEvent.click(page.getByRole("button", { name: "Create account" }));
  expect(went).toEqual(["/register"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("[WD10] the create-account button switches the form in a widget", async () => {
  await showAuthModal({ open: "" });
  await userEvent.click(page.getByRole("button", { name: "Create account" }));
  await expect.element(page.getByRole("dialog", { name: "Create account" })).toBeVisible();
});

test("[AU34] a code that the host asks for has a field of its own, which has the focus and says what it is for", async () => {
  const words = "Enter the code that your authenticator app shows, or a recovery code";
  const answers = { [LOGIN]: refusal(422, "invalid", words, { code: [words] }) };
  const { host } = await showAuthModal({ open: "" }, { answers });
  await userEvent.fill(email, "demo@pressport.test");
  await userEvent.fill(password, "secret");
  await userEvent.keyboard("{Enter}");
  const code = page.getByLabelText("Code from your app");
  await expect.poll(focusedName).toBe("Code from your app");
  await expect.element(code).toHaveAccessibleDescription(words);
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(password).toHaveValue("secret");
  await userEvent.keyboard("123456{Enter}");
  await expect.poll(() => host.bodies(LOGIN)).toHaveLength(2);
  expect(host.bodies(LOGIN)[1]).toMatchObject({ password: "secret", code: "123456" });
});

test("[AU06] [ER05] after a refused login the focus is on the e-mail, and the reason stands once, under the form, tied to the field", async () => {
  const words = "The email or password is not correct";
  const answers = { [LOGIN]: refusal(422, "invalid", words, { email: [words] }) };
  await showAuthModal({ open: "" }, { answers });
  await userEvent.fill(email, "a@b.co");
  await userEvent.fill(password, "secret");
  await userEvent.click(submit);
  expect(focusedName()).toBe("Email");
  await expect.element(page.getByRole("alert").getByText(words)).toBeVisible();
  expect(page.getByText(words).elements()).toHaveLength(1);
  await expect.element(email).toHaveAccessibleDescription(words);
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  expect(focusedName()).toBe("Email");
  await expect.element(email).toHaveValue("a@b.co");
  await expect.element(password).toHaveValue("");
});

test("[AU28] [AU33] a login that was accepted closes the dialog and empties the form", async () => {
  const { element, host } = await showAuthModal({ open: "" });
  await userEvent.fill(email, "demo@pressport.test");
  await userEvent.fill(password, "password1");
  await userEvent.click(submit);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(host.bodies(LOGIN)).toEqual([{ email: "demo@pressport.test", password: "password1" }]);
  await element.show();
  await expect.element(email).toHaveValue("");
  await expect.element(password).toHaveValue("");
});

test("[AU30] [AU31] the error goes 4 s after its last change", async () => {
  const { clock, host } = await showAuthModal(
    { open: "" },
    { answers: { [LOGIN]: refusal(403, "not_allowed", "No access") } },
  );
  const first = page.getByText("No access");
  const second = page.getByText("Still none");
  await userEvent.click(submit);
  await expect.element(first).toBeVisible();
  clock.advance(2_000);
  host.answers[LOGIN] = refusal(403, "not_allowed", "Still none");
  await userEvent.click(submit);
  await expect.element(second).toBeVisible();
  clock.advance(3_900);
  await expect.element(second).toBeVisible();
  clock.advance(200);
  await expect.element(second).not.toBeInTheDocument();
});

test("[AU32] switching the form clears its errors", async () => {
  const answers = { [LOGIN]: refusal(422, "invalid", "Wrong", { email: ["Wrong"] }) };
  await showAuthModal({ open: "" }, { answers });
  await userEvent.click(submit);
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await userEvent.click(page.getByRole("button", { name: "Forgot password?" }));
  await expect.element(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByRole("form").getByText("Wrong")).not.toBeInTheDocument();
});

test.each(["", "nonsense"])("[VA27] the login form is sent unchecked with '%s' as e-mail", async (typed) => {
  const { host } = await showAuthModal({ open: "" });
  if (typed !== "") await userEvent.fill(email, typed);
  await userEvent.click(submit);
  await expect.poll(() => host.bodies(LOGIN)).toEqual([{ email: typed, password: "" }]);
});
