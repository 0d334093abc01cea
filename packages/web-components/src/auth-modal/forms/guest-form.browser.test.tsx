import { sampleUser } from "@pressport/core/testing";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Scene, showAuthModal } from "../auth-scene.ts";
import { refusal } from "../sign-in-host.ts";

const email = page.getByLabelText("Email");
const name = page.getByLabelText("Full name");
const country = page.getByRole("combobox", { name: /^Country/ });
const submit = page.getByRole("button", { name: "Start creating" });
const REGISTER = "POST /api/register";
const guest = sampleUser({ user_id: 9, role: "guest" });
let scene: Scene;

beforeEach(async () => {
  scene = await showAuthModal(
    { open: "", form: "guest" },
    { answers: { [REGISTER]: { json: { message: "Welcome", access_token: "guest-token", data: guest } } } },
  );
  await expect.element(country.getByText("Latvia")).toBeInTheDocument();
});

test("[AU14] [AU15] the guest form has its fields in order, the host's countries and no password", () => {
  const controls = scene.element.shadowRoot?.querySelectorAll("form :is(input, select, button)") ?? [];
  expect([...controls].map((control) => control.getAttribute("name") ?? control.textContent)).toEqual([
    "email",
    "name",
    "country",
    "terms of use",
    "Start creating",
    "Log in",
  ]);
  expect(scene.host.bodies("GET /api/countries-list")).toHaveLength(1);
});

test("[AU17] [AU27] [VA25] 'Start creating' sends the guest, and loading is shown until they are in", async () => {
  const held = Promise.withResolvers<{ json: unknown }>();
  scene.host.answers["GET /api/user"] = held.promise;
  await userEvent.fill(email, "cher@example.com");
  await userEvent.fill(name, "Cher");
  await userEvent.selectOptions(country, "Norway");
  await userEvent.click(submit);
  await expect.element(page.getByText("One moment…")).toBeVisible();
  expect(scene.element.shadowRoot?.querySelector("form")).toBeNull();
  expect(scene.host.bodies(REGISTER)).toEqual([
    { guest_user: true, name: "Cher", email: "cher@example.com", country_id: 2 },
  ]);
  held.resolve({ json: { data: guest } });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("[VA26] the country may stay open", async () => {
  await userEvent.fill(email, "cher@example.com");
  await userEvent.fill(name, "Cher");
  await userEvent.click(submit);
  await expect.poll(() => scene.host.bodies(REGISTER)).toMatchObject([{ country_id: null }]);
});

test("[SC185] a country that was chosen can be taken back", async () => {
  await userEvent.fill(email, "cher@example.com");
  await userEvent.fill(name, "Cher");
  await userEvent.selectOptions(country, "Norway");
  await userEvent.selectOptions(country, "Select country");
  await userEvent.click(submit);
  await expect.poll(() => scene.host.bodies(REGISTER)).toMatchObject([{ country_id: null }]);
});

test("[VA20] [MS37] [MS39] an empty guest form is not sent", async () => {
  await userEvent.click(submit);
  await expect.element(email).toHaveAccessibleDescription("Valid email required");
  await expect.element(name).toHaveAccessibleDescription("Name field is required");
  expect(scene.host.bodies(REGISTER)).toEqual([]);
});

test("[AU18] the login link shows the login form", async () => {
  await userEvent.click(page.getByRole("button", { name: "Log in" }));
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("[AU33] an accepted guest finds the form empty the next time", async () => {
  await userEvent.fill(email, "cher@example.com");
  await userEvent.fill(name, "Cher");
  await userEvent.click(submit);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await scene.element.show("guest");
  await expect.element(email).toHaveValue("");
  await expect.element(name).toHaveValue("");
});

test("countries that did not arrive can be asked for again", async () => {
  const answers = { "GET /api/countries-list": refusal(500, "server_error", "No") };
  scene.element.remove();
  const { host } = await showAuthModal({ open: "", form: "guest" }, { answers });
  await expect.element(page.getByText("The list of countries could not be loaded.")).toBeVisible();
  host.answers["GET /api/countries-list"] = {
    json: {
      data: [{ country_id: 7, country_name: "Estonia", country_code: "EE", country_deliverable: true }],
    },
  };
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(country.getByText("Estonia")).toBeInTheDocument();
  await expect.element(page.getByText("The list of countries could not be loaded.")).not.toBeInTheDocument();
});
