import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusedName } from "../../testing/deep-focus.ts";
import { type Scene, showAuthModal } from "../auth-scene.ts";

const box = page.getByRole("checkbox", { name: "I have an online store" });
const name = page.getByLabelText("Name", { exact: true });
const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const repeat = page.getByLabelText("Repeat password");
const country = page.getByRole("combobox", { name: "Country" });
const submit = page.getByRole("button", { name: "Create Account" });
const REGISTER = "POST /api/register";
let scene: Scene;

beforeEach(async () => {
  scene = await showAuthModal({ open: "", form: "register" });
  await expect.element(country.getByText("Latvia")).toBeInTheDocument();
});

async function fill() {
  await userEvent.fill(name, "Ada");
  await userEvent.fill(email, "ada@example.com");
  await userEvent.fill(password, "long enough");
  await userEvent.fill(repeat, "long enough");
  await userEvent.selectOptions(country, "Latvia");
}

test("[AU07] the register form is in the order of the specification", () => {
  const root = scene.element.shadowRoot;
  const controls = [...(root?.querySelectorAll("form :is(input, select, button)") ?? [])].filter(
    (control) => !control.getAttribute("aria-label"),
  );
  expect(controls.map((control) => control.getAttribute("name") ?? control.textContent)).toEqual([
    "has_store",
    "name",
    "email",
    "password",
    "password_confirmation",
    "country",
    "terms of use",
    "Create Account",
    "Log in",
  ]);
  const hints = [...(root?.querySelectorAll("form :is(input, select)[autocomplete]") ?? [])];
  expect(hints.map((field) => field.getAttribute("autocomplete"))).toEqual([
    "name",
    "username",
    "new-password",
    "new-password",
    "country-name",
  ]);
});

test("[AU08] [AU09] the store fields are there while the box is checked", async () => {
  const store = page.getByLabelText("Store name");
  const address = page.getByLabelText("Store address");
  await expect.element(box).not.toBeChecked();
  await expect.element(store).not.toBeInTheDocument();
  await userEvent.click(box);
  await expect.element(store).toBeVisible();
  await expect.element(address).toBeVisible();
  await userEvent.click(box);
  await expect.element(store).not.toBeInTheDocument();
  await expect.element(address).not.toBeInTheDocument();
});

test("[AU10] the countries are those of the host, asked for when the form opened, after 'Select country'", async () => {
  await expect.element(country).toHaveDisplayValue("Select country");
  const options = [...(country.element() as HTMLSelectElement).options].map(({ label }) => label);
  expect(options).toEqual(["Select country", "Cuba", "Latvia", "Norway"]);
  expect(scene.host.bodies("GET /api/countries-list")).toHaveLength(1);
});

test("[AU12] the login link goes to the login form", async () => {
  await userEvent.click(page.getByRole("button", { name: "Log in" }));
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("[AU13] Create Account sends the form without a store", async () => {
  await fill();
  await userEvent.click(submit);
  await expect
    .poll(() => scene.host.bodies(REGISTER))
    .toEqual([{ name: "Ada", email: "ada@example.com", password: "long enough", country_id: 1 }]);
});

test.each(["shop.example.com", "https://shop.example.com"])(
  "[AU13] [VA24] with the box checked the store goes along, such as %s",
  async (address) => {
    await fill();
    await userEvent.click(box);
    await userEvent.fill(page.getByLabelText("Store name"), "Shop");
    await userEvent.fill(page.getByLabelText("Store address"), address);
    await userEvent.click(submit);
    await expect
      .poll(() => scene.host.bodies(REGISTER))
      .toMatchObject([{ store: { store_name: "Shop", store_url: address } }]);
  },
);

test.each(["", "shop"])("[VA24] [MS42] the store address '%s' is refused", async (address) => {
  await fill();
  await userEvent.click(box);
  await userEvent.fill(page.getByLabelText("Store name"), "Shop");
  if (address !== "") await userEvent.fill(page.getByLabelText("Store address"), address);
  await userEvent.click(submit);
  await expect
    .element(page.getByLabelText("Store address"))
    .toHaveAccessibleDescription("Enter valid store URL");
  expect(scene.host.bodies(REGISTER)).toEqual([]);
});

test("[VA20] [VA23] [MS37] [MS39] [MS40] an empty form tells every mistake at its field and sends nothing", async () => {
  await userEvent.click(submit);
  await expect.element(name).toHaveAccessibleDescription("Name field is required");
  await expect.element(email).toHaveAccessibleDescription("Valid email required");
  await expect.element(password).toHaveAccessibleDescription(/^Password field is required/);
  await expect.element(country).toHaveAccessibleDescription("Country is required");
  expect(focusedName()).toBe("Name");
  expect(scene.host.bodies(REGISTER)).toEqual([]);
});

test.each(["a", "a@b", "a.b.co", "@b.co"])("[VA20] [MS37] the e-mail '%s' is refused", async (typed) => {
  await fill();
  await userEvent.fill(email, typed);
  await userEvent.click(submit);
  await expect.element(email).toHaveAccessibleDescription("Valid email required");
  expect(scene.host.bodies(REGISTER)).toEqual([]);
});

test.each([1, 2, 7])("[VA21] [MS41] a password of %d characters is too short", async (length) => {
  await userEvent.fill(password, "x".repeat(length));
  await userEvent.click(submit);
  await expect.element(password).toHaveAccessibleDescription(/^Minimum Password length is 8 characters/);
});

test("[VA21] a password of 8 characters is long enough", async () => {
  await userEvent.fill(password, "x".repeat(8));
  await userEvent.click(submit);
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expect.element(password).not.toHaveAttribute("aria-invalid");
});

test("[VA22] a repetition that differs blocks the form", async () => {
  await fill();
  await userEvent.fill(repeat, "something else");
  await userEvent.click(submit);
  await expect.element(repeat).toHaveAccessibleDescription("Passwords do not match");
  expect(scene.host.bodies(REGISTER)).toEqual([]);
});

test.each([
  [0, "rgb(177, 40, 31)"],
  [7, "rgb(177, 40, 31)"],
  [8, "rgb(28, 106, 65)"],
  [9, "rgb(28, 106, 65)"],
])("[VA28] with %d characters the indicator is %s", async (length, colour) => {
  scene.element.theme = "light";
  await userEvent.fill(password, "x".repeat(length));
  const indicator = scene.element.shadowRoot?.querySelector("[part=password-indicator]");
  await expect.poll(() => indicator && getComputedStyle(indicator).color).toBe(colour);
});

test("[AU33] an accepted registration empties the form", async () => {
  await fill();
  await userEvent.click(submit);
  await expect.element(page.getByRole("dialog", { name: "Registration complete" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await scene.element.show("register");
  await expect.element(name).toHaveValue("");
  await expect.element(email).toHaveValue("");
  await expect.element(password).toHaveValue("");
  await expect.element(country).toHaveDisplayValue("Select country");
});
