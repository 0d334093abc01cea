import type { NewSecretKey, SecretKey } from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

/** A host that keeps keys. */
function keyHost() {
  const host = portalHost({ user: sampleUser() });
  const keys: SecretKey[] = [];
  const make = (changes: Partial<SecretKey>): NewSecretKey => {
    const made: SecretKey = {
      sk_id: keys.length + 1,
      sk_name: "",
      sk_hint: "sk_live_…abcd",
      sk_is_test: false,
      sk_scopes: [],
      sk_created_at: "2026-11-02T09:30:00Z",
      sk_used_at: null,
      sk_ends_at: null,
      ...changes,
    };
    keys.unshift(made);
    return { ...made, secret_key: `sk_live_${"k".repeat(39)}abcd` };
  };
  host.answers["GET /api/client/secret-keys"] = () => ({ json: { data: structuredClone(keys) } });
  host.answers["POST /api/client/secret-keys"] = ({ body }) => ({
    json: { data: make(body as Partial<SecretKey>) },
  });
  host.answers["POST /api/client/secret-keys/1/rotate"] = () => {
    const [old] = keys;
    if (old) old.sk_ends_at = "2026-11-03T09:30:00Z";
    return { json: { data: make({ sk_name: "Shop", sk_hint: "sk_live_…wxyz" }) } };
  };
  host.answers["DELETE /api/client/secret-keys/1"] = () => {
    keys.splice(0);
    return { json: { message: "Gone." } };
  };
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function made() {
  const host = keyHost();
  await openPortal("/settings?tab=api", { host });
  await userEvent.type(await screen.findByLabelText("Name"), "Shop");
  await press("Make a key");
  return host;
}

test("[AP85] [AP95] [SC371] a secret key is made for what was ticked, and shown once", async () => {
  const host = keyHost();
  await openPortal("/settings?tab=api", { host });
  await press("Make a key");
  expect(await screen.findByText("Give the key a name")).toBeTruthy();
  await userEvent.type(await screen.findByLabelText("Name"), "Shop");
  expect(screen.queryByText("Give the key a name")).toBeNull();
  await userEvent.click(await screen.findByLabelText("upload designs and place them on products"));
  await userEvent.selectOptions(
    await screen.findByLabelText("What it orders"),
    "Test orders, never charged, printed or sent",
  );
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrolledTo() {
    seen.push(this);
  };
  await press("Make a key");
  const secret = await screen.findByText(`sk_live_${"k".repeat(39)}abcd`);
  // [SC371] It stands above the form that made it.
  expect(seen.some((place) => place.contains(secret))).toBe(true);
  expect(host.callsOf("POST /api/client/secret-keys").map(({ body }) => body)).toEqual([
    {
      sk_name: "Shop",
      sk_scopes: [
        "products:read",
        "orders:read",
        "orders:write",
        "webhooks:write",
        "shop:connect",
        "shoppers:write",
      ],
      sk_is_test: true,
    },
  ]);
  await press("I have kept it");
  await expect.poll(() => screen.queryByText(/kkkk/)).toBeNull();
  const card = await screen.findByRole("article", { name: "Shop" });
  expect(within(card).getByText("Never used")).toBeTruthy();
  expect(within(card).getByText("Test")).toBeTruthy();
});

test("[AP85] a key is replaced with an overlap, and revoked after a yes", async () => {
  const host = await made();
  await press("Replace");
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText("The old key works on for"), "a week");
  await userEvent.click(within(dialog).getByRole("button", { name: "Replace" }));
  expect(await screen.findByText(/Replaced: it stops working/)).toBeTruthy();
  expect(host.callsOf("POST /api/client/secret-keys/1/rotate").map(({ body }) => body)).toEqual([
    { overlap_hours: 168 },
  ]);
  const [, old] = await screen.findAllByRole("article", { name: "Shop" });
  if (!old) throw new Error("The replaced key is not shown.");
  await userEvent.click(within(old).getByRole("button", { name: "Revoke" }));
  await press("Yes");
  expect(await screen.findByText("There are no secret keys yet.")).toBeTruthy();
});

test("[SC162] what was typed for a key stays where the host did not take it", async () => {
  const host = keyHost();
  await openPortal("/settings?tab=api", { host });
  const name = await screen.findByLabelText("Name");
  await userEvent.type(name, "Shop");
  host.refuseNext("POST /api/client/secret-keys", "conflict");
  await press("Make a key");
  expect(await screen.findByShadowText(/^You have reached the number of keys/)).toBeTruthy();
  expect(name).toHaveProperty("value", "Shop");
  await press("Make a key");
  await expect.poll(() => name).toHaveProperty("value", "");
});

test("[AP85] keys that are made one after the other are each shown until they are kept", async () => {
  const host = keyHost();
  await openPortal("/settings?tab=api", { host });
  for (const name of ["Shop", "Books"]) {
    await userEvent.type(await screen.findByLabelText("Name"), name);
    await press("Make a key");
    await screen.findByRole("article", { name });
  }
  const kept = () => screen.queryAllByRole("button", { name: "I have kept it" });
  expect(kept()).toHaveLength(2);
  await userEvent.click(kept()[0] ?? document.body);
  expect(kept()).toHaveLength(1);
});

test("[SC138] a name typed while a key is being made stays for the next one", async () => {
  const host = keyHost();
  await openPortal("/settings?tab=api", { host });
  const name = await screen.findByLabelText("Name");
  await userEvent.type(name, "Shop");
  const goOn = host.hold("POST /api/client/secret-keys");
  await press("Make a key");
  await userEvent.clear(name);
  await userEvent.type(name, "Books");
  goOn();
  await screen.findByRole("article", { name: "Shop" });
  expect(name).toHaveProperty("value", "Books");
});
