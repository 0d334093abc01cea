import type { CardOnFile } from "@pressport/core/contract";
import { sampleUser } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { portalHost } from "../../testing/portal-host.ts";

const CARD: CardOnFile = {
  card_brand: "visa",
  card_last4: "4242",
  card_expires_month: 7,
  card_expires_year: 2029,
  card_standing: "good",
  card_for_orders: false,
};

/** A host that keeps a card. */
function cardHost(card: CardOnFile | null) {
  const host = portalHost({ user: sampleUser() });
  let kept = card;
  const answer = () => ({ json: { data: { card: kept } } });
  host.answers["GET /api/card-on-file"] = answer;
  host.answers["POST /api/card-on-file/look"] = answer;
  host.answers["POST /api/card-on-file"] = () => ({
    json: { session_id: "cs_1", checkout_url: "https://pay.example/cs_1" },
  });
  host.answers["PATCH /api/card-on-file"] = ({ body }) => {
    if (kept) kept = { ...kept, ...(body as Partial<CardOnFile>) };
    return answer();
  };
  host.answers["DELETE /api/card-on-file"] = () => {
    kept = null;
    return answer();
  };
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("[ST33] without a card the settings offer to save one, and say so when nobody did", async () => {
  const host = cardHost(null);
  await openPortal("/settings?tab=payment&card=back", { host });
  expect(await screen.findByShadowText("No card is saved.")).toBeTruthy();
  expect(await screen.findByShadowText("No card was saved.")).toBeTruthy();
  await press("Save a card");
  expect(host.calls.some(({ call }) => call === "POST /api/card-on-file")).toBe(true);
});

test("[ST33] back from the provider's page the card is asked for and shown; ticking lets orders be charged to it, and it is removed after a question", async () => {
  const host = cardHost(CARD);
  await openPortal("/settings?tab=payment&card=done", { host });
  expect(await screen.findByShadowText("Visa ending in 4242")).toBeTruthy();
  expect(await screen.findByShadowText("Your card is saved.")).toBeTruthy();
  expect(await screen.findByShadowText("Good until July 2029")).toBeTruthy();
  const tick = await screen.findByLabelText("Charge this card for orders of my shops");
  expect(tick).toHaveProperty("checked", false);
  await userEvent.click(tick);
  expect(
    await screen.findByShadowText("Orders of your shops are charged to this card from now on."),
  ).toBeTruthy();
  expect(tick).toHaveProperty("checked", true);
  await press("Remove");
  expect(await screen.findByShadowText("Remove Visa ending in 4242?")).toBeTruthy();
  await press("Yes");
  expect(await screen.findByShadowText("No card is saved.")).toBeTruthy();
});

test("[ST36] a card that ends soon says so beside itself", async () => {
  await openPortal("/settings?tab=payment", { host: cardHost({ ...CARD, card_standing: "expiring" }) });
  expect(
    await screen.findByShadowText("It expires soon. Save another card, so that orders go on being paid."),
  ).toBeTruthy();
});
