import { signal } from "@preact/signals-core";
import { expect, test } from "vitest";
import { createDrafts } from "../client/storage/drafts.ts";
import { createSafeStorage } from "../client/storage/safe-storage.ts";
import { BasketAddress } from "./basket-address.ts";

test("[SC139] a country that is proposed at the press of the button is not said to be missing", async () => {
  const drafts = createDrafts({ storage: createSafeStorage(), host: "https://host.test", userId: () => 1 });
  const address = new BasketAddress(drafts, signal([]));
  address.set({
    recipient_name: "Nora Lind",
    recipient_address: "12 Brīvības iela",
    recipient_city: "Riga",
    recipient_zip: "LV-1010",
    recipient_email: "nora@example.test",
  });
  const checked = address.checked();
  address.set({ recipient_country_id: 1 });
  expect(await checked).toMatchObject({ recipient_country_id: 1 });
  expect(address.errors.value).toEqual({});
});
