import { MOST_ADDRESSES } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { savedAddresses } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { deleteClient } from "../privacy/delete-client.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const recipient_country_id = await given.countryId("LV");

const addressOf = (recipient_name: string) => ({ ...RECIPIENT, recipient_country_id, recipient_name });

test("[SC91] an address is saved once, listed by name, changed and removed, and is nobody else's", async () => {
  const { api } = await server.signIn("reseller");
  const zoe = await api.addresses.create({ body: addressOf("Zoe Berg") });
  const ada = await api.addresses.create({ body: addressOf("ada Lind") });
  expect(await api.addresses.create({ body: addressOf("Zoe Berg") })).toEqual(zoe);
  expect((await api.addresses.index()).map(({ recipient_name }) => recipient_name)).toEqual([
    "ada Lind",
    "Zoe Berg",
  ]);
  const params = { id: zoe.address_id };
  const moved = await api.addresses.update({
    params,
    body: { ...addressOf("Zoe Berg"), recipient_city: "Liepāja" },
  });
  expect(moved).toMatchObject({ address_id: zoe.address_id, recipient_city: "Liepāja" });
  await expect(api.addresses.update({ params, body: addressOf("ada Lind") })).rejects.toMatchObject({
    status: 409,
  });

  const { api: other } = await server.signIn("reseller");
  expect(await other.addresses.index()).toEqual([]);
  await expect(other.addresses.update({ params, body: addressOf("Thief") })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.addresses.remove({ params })).rejects.toMatchObject({ status: 404 });

  await api.addresses.remove({ params });
  expect(await api.addresses.index()).toEqual([ada]);
  await expect(api.addresses.remove({ params })).rejects.toMatchObject({ status: 404 });
});

test("[SC91] a saved address keeps the rules of the form, and there are so many at most", async () => {
  const { api, account } = await server.signIn("reseller");
  const cuba = await server.given.countryId("CU");
  await expect(
    api.addresses.create({ body: { ...addressOf("Ada"), recipient_country_id: cuba } }),
  ).rejects.toMatchObject({ status: 422, errors: { recipient_country_id: [expect.any(String)] } });
  await expect(api.addresses.create({ body: addressOf("") })).rejects.toMatchObject({ status: 422 });
  const { client_id } = account;
  await server.services.db.insert(savedAddresses).values(
    Array.from({ length: MOST_ADDRESSES - 1 }, (_, index) => ({
      client_id,
      address_recipient: addressOf(`Person ${index}`),
      address_digest: String(index),
    })),
  );
  await api.addresses.create({ body: addressOf("The last") });
  await expect(api.addresses.create({ body: addressOf("One more") })).rejects.toMatchObject({ status: 409 });
  expect(await api.addresses.index()).toHaveLength(MOST_ADDRESSES);
});

test("[S23] saved addresses end with their account", async () => {
  const { api, account } = await server.signIn("reseller");
  await api.addresses.create({ body: addressOf("Ada") });
  const before = await server.services.db.$count(savedAddresses);
  expect(await deleteClient(server.services, account.client_id)).toEqual({ kind: "deleted" });
  expect(await server.services.db.$count(savedAddresses)).toBe(before - 1);
});
