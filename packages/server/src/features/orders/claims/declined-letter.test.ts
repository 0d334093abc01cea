import { LANGUAGES } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../../adapters/db/schema.ts";
import type { Account } from "../../../testing/accounts.ts";
import { type Booted, boot } from "../../../testing/boot.ts";
import { aSmallPicture } from "../../../testing/given.ts";
import { say } from "../../../text/languages/say.ts";
import { changeBrand } from "../../brands/brands.service.ts";
import { decideClaim } from "./decide-claim.service.ts";

const REPRINT = 2;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { account: reseller } = await server.signIn("reseller", { name: "Sage Prints" });

/** What letters say to somebody whose claim was declined, and which order it was about. */
async function declined({ api, account }: { api: Booted["api"]; account: Account }) {
  const { order_id, order_number } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const claim = await api.orders.addRefund({
    params: { id: order_id },
    body: {
      refund_type_id: REPRINT,
      refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }],
    },
    files: { "refund_items[][files]": [[await aSmallPicture("torn.jpg")]] },
  });
  await decideClaim(server.services, claim.order_refunds[0]?.refund_id ?? 0, "declined");
  const letters = await given.mails(account.email);
  return { order_number, text: letters.map((letter) => letter.text).join("\n") };
}

test("[PA27] who signs in to the portal is told to comment on the order when a claim is declined", async () => {
  const { order_number, text } = await declined(await server.signIn("reseller"));
  expect(text).toContain(
    `Your claim for order ${order_number} has been declined. Write a comment on the order if you see it differently.`,
  );
});

const OBJECTIONS = {
  "the shop": { brand_reply_to: "", way: "Please write to Sage Prints if you see it differently." },
  "an answer": {
    brand_reply_to: "help@sage.example",
    way: "Answer our letter if you see it differently.",
  },
};

test.each(Object.entries(OBJECTIONS))(
  "[PA27] a shopper is told of a way that is theirs when a claim is declined, in every language: %s",
  async (_, { brand_reply_to, way }) => {
    await changeBrand(server.services, reseller.client_id, { brand_reply_to });
    const shopper = await server.signIn("guest", { reseller_client_id: reseller.client_id });
    const { user_id } = shopper.account;
    await server.services.db.update(users).set({ user_language: "de" }).where(eq(users.user_id, user_id));
    const { order_number, text } = await declined(shopper);
    const english = `Your claim for order ${order_number} has been declined. ${way}`;
    expect(text).toContain(say("de", english));
    const untranslated = LANGUAGES.filter((language) => say(language, english) === english);
    expect(untranslated).toEqual(["en"]);
  },
);

test("[PA27] a guest of the host itself is told to write to it when a claim is declined", async () => {
  const { text } = await declined(await server.signIn("guest"));
  expect(text).toContain("has been declined. Please write to Pressport if you see it differently.");
});
