import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showAuthModal } from "../auth-scene.ts";

const email = page.getByLabelText("Email");
const send = page.getByRole("button", { name: "Send", exact: true });
const RESET = "POST /api/request_password_reset";

test("[AU19] the forgot-password form has one e-mail field, Send and a login link", async () => {
  const { element } = await showAuthModal({ open: "", form: "forgot-password" });
  const controls = () => [...(element.shadowRoot?.querySelectorAll("form :is(input, select, button)") ?? [])];
  const names = () => controls().map((control) => control.getAttribute("name") ?? control.textContent);
  await expect.poll(names).toEqual(["email", "Send", "Back to log in"]);
});

test("[AU20] [AU33] [MS29] Send asks for the link, says so in green and empties the form", async () => {
  const { host } = await showAuthModal({ open: "", form: "forgot-password", theme: "light" });
  await userEvent.fill(email, "ada@example.com");
  await userEvent.click(send);
  const sent = page.getByText("Check your email!");
  await expect.element(sent).toBeVisible();
  expect(getComputedStyle(sent.element()).color).toBe("rgb(28, 106, 65)");
  await expect.element(email).toHaveValue("");
  expect(host.bodies(RESET)).toEqual([{ email: "ada@example.com" }]);
});

test.each(["", "a", "a@b", "a.b.co", "@b.co"])(
  "[VA20] [MS38] the e-mail '%s' is refused in this form's own words",
  async (typed) => {
    const { host } = await showAuthModal({ open: "", form: "forgot-password" });
    if (typed !== "") await userEvent.fill(email, typed);
    await userEvent.click(send);
    await expect.element(email).toHaveAccessibleDescription("Please enter valid email address.");
    expect(host.bodies(RESET)).toEqual([]);
  },
);

test("[AU21] the login link shows the login form", async () => {
  await showAuthModal({ open: "", form: "forgot-password" });
  await userEvent.click(page.getByRole("button", { name: "Back to log in" }));
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});
