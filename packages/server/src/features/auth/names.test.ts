import { expect, test } from "vitest";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

test.each([
  "<b>Prize</b>",
  "Prize: https://evil.example/claim",
  "Visit evil.example NOW",
  "WWW.EVIL",
  "claim at bit.ly/prize",
  "Ada\r\nBcc: everybody@example.test",
  "Ada\u202eecalevoL",
])("a name that would put %j into our letters is refused at every door", async (name) => {
  const { account, api } = await server.signIn("reseller");
  const errors = { name: ["Please enter a name without links or special characters"] };
  const guest = { guest_user: true as const, name, email: "eve@example.test" };
  await expect(api.auth.register({ body: guest })).rejects.toMatchObject({ status: 422, errors });
  const country_id = await given.countryId("LV");
  const account_form = { name, email: "eve@example.test", password: TEST_PASSWORD, country_id };
  await expect(api.auth.register({ body: account_form })).rejects.toMatchObject({ status: 422, errors });
  const params = { id: account.user_id };
  await expect(api.account.updateSettings({ params, body: { user_name: name } })).rejects.toMatchObject({
    status: 422,
    errors: { user_name: errors.name },
  });
  await given.cart(api);
  await expect(
    api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: country_id, recipient_name: name } }),
  ).rejects.toMatchObject({ status: 422, errors: { recipient_name: errors.name } });
});

test.each([
  "Dr. Ada St.John-O'Neil, Jr.",
  "Müller & Söhne GmbH & Co.KG",
  "Šķiltava №7 (Rīga)",
  "李小龙",
  "عائشة",
  "A",
])("%s is a name", async (name) => {
  const { account, api } = await server.signIn("reseller");
  const body = { user_name: name };
  const saved = await api.account.updateSettings({ params: { id: account.user_id }, body });
  expect(saved.user_settings.user_name).toBe(name);
});
