import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "../../adapters/db/schema.ts";
import type { Store } from "../../adapters/store/store.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";

/** Lets everybody in. */
const OPEN_STORE: Store = {
  check: async () => ({ currency: "USD" }),
  publish: async () => ({ ref: "1", url: null }),
  unpublish: async () => {},
};

const server = await boot({
  settings: { PRESSPORT_WORKER: "off" },
  replace: { stores: { woocommerce: OPEN_STORE } },
});
const { given } = server;

test("[AP11][AP76] a user sees itself, and others look like nobody", async () => {
  const { api, account } = await server.signIn("reseller");
  const { account: other } = await server.signIn("reseller");
  const show = (id: number) => api.account.showUser({ params: { id } });
  expect(await show(account.user_id)).toEqual((await api.auth.show()).data);
  for (const id of [other.user_id, 2_000_000_000])
    await expect(show(id)).rejects.toMatchObject({ status: 404, message: "Not found" });
  for (const call of [
    () => api.account.updateSettings({ params: { id: other.user_id }, body: { user_name: "Me" } }),
    () => api.account.updateCompanyDetails({ params: { id: other.user_id }, body: { company_name: "Me" } }),
    () => api.account.resetIntegration({ params: { id: other.client_id } }),
    () =>
      api.account.updateClient({
        params: { clientId: other.client_id },
        body: { client_store_url: "https://x.example", client_st_id: 1 },
      }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, message: "Not found" });
});

test("[AP12][AP13][VA29] settings and company details are saved field by field and come back", async () => {
  const { api, account } = await server.signIn("reseller");
  const params = { id: account.user_id };
  await api.account.updateSettings({ params, body: { user_units: "imperial", user_name: " Ada " } });
  const company_country_id = await given.countryId("LV");
  await api.account.updateCompanyDetails({
    params,
    body: { company_name: "Ada Prints", company_vat_number: "LV40003032949", company_country_id },
  });
  const user = await api.account.showUser({ params });
  expect(user.user_settings).toMatchObject({
    user_units: "imperial",
    user_name: "Ada",
    user_notify_orders: true,
  });
  expect(user.user_company).toMatchObject({
    company_name: "Ada Prints",
    company_vat_number: "LV40003032949",
    company_reg_number: "",
    company_country_id,
  });
  await expect(api.account.updateSettings({ params, body: { user_name: "" } })).rejects.toMatchObject({
    errors: { user_name: ["Name field is required"] },
  });
  await expect(
    api.account.updateCompanyDetails({ params, body: { company_country_id: 99_999 } }),
  ).rejects.toMatchObject({ errors: { company_country_id: ["Country is required"] } });
  const { api: guest, account: visitor } = await server.signIn("guest");
  await expect(guest.account.showUser({ params: { id: visitor.user_id } })).rejects.toMatchObject({
    status: 403,
    code: "not_allowed",
  });
});

test("[AP14][AP15][AP16][EN01] a store is connected, shown with the user, and disconnected; its secrets never come back", async () => {
  const { api, account } = await server.signIn("reseller");
  const types = await api.account.integrations();
  expect(types).toContainEqual({ st_id: 1, st_name: "WooCommerce" });
  const params = { clientId: account.client_id };
  const body = {
    client_store_url: "https://shop.example",
    client_st_id: 1,
    client_store_credentials: { consumer_secret: "very secret words" },
  };
  const saved = await api.account.updateClient({ params, body });
  expect(JSON.stringify(saved)).not.toContain("secret");
  const { user_client } = (await api.auth.show()).data;
  expect(user_client).toMatchObject({
    client_store_url: "https://shop.example",
    client_store_type: { st_id: 1, st_name: "WooCommerce" },
  });
  const stored = async () => {
    const own = eq(clients.client_id, account.client_id);
    return (await server.services.db.select().from(clients).where(own))[0];
  };
  expect((await stored())?.client_store_credentials).not.toContain("very secret words");
  const local = await api.account.updateClient({
    params,
    body: { ...body, client_store_url: "http://127.0.0.1:4401" },
  });
  expect(local.client_store_url).toBe("http://127.0.0.1:4401");
  await expect(
    api.account.updateClient({ params, body: { ...body, client_store_url: "javascript:alert(1)" } }),
  ).rejects.toMatchObject({ errors: { client_store_url: ["Enter valid store URL"] } });
  await expect(
    api.account.updateClient({ params, body: { ...body, client_st_id: 99 } }),
  ).rejects.toMatchObject({ status: 422 });

  const emptied = await api.account.resetIntegration({ params: { id: account.client_id } });
  expect(emptied).toMatchObject({ client_store_url: null, client_store_type: null });
  expect((await stored())?.client_store_credentials).toBeNull();
});

test("[AP17][AP18][AP78] a file is kept for the client until it is removed, once", async () => {
  const { api } = await server.signIn("reseller");
  const file = await aSmallPicture("logo.jpg");
  const kept = await api.account.uploadFile({ files: { file }, body: { file_type: "logo" } });
  expect(kept).toMatchObject({
    file_id: expect.any(Number),
    file_name: "logo.jpg",
    file_type: "logo",
    file_bytes: file.size,
    file_created_at: server.clock.now().toISOString(),
  });
  const { pathname, search } = new URL(kept.file_url);
  const answer = await server.request(pathname + search);
  expect(answer.headers.get("content-disposition")).toContain("logo.jpg");
  expect((await answer.arrayBuffer()).byteLength).toBe(file.size);

  const params = { id: kept.file_id };
  const { api: other } = await server.signIn("reseller");
  await expect(other.account.deleteFile({ params })).rejects.toMatchObject({ status: 404 });
  await api.account.deleteFile({ params });
  await expect(api.account.deleteFile({ params })).rejects.toMatchObject({
    status: 404,
    message: "Not found",
  });
  expect((await server.request(pathname + search)).status).toBe(404);
  const page = new File(["<html><script>alert(1)</script>"], "page.txt");
  await expect(api.account.uploadFile({ files: { file: page }, body: {} })).rejects.toMatchObject({
    status: 415,
  });
});
