import * as z from "zod/mini";
import { endpoint, members, one } from "../../endpoint.ts";
import { Money } from "../../fields/fields.ts";

/** Days the charts of the home page look back, today included. */
export const HOME_DAYS = 30;

/** What a reseller sees first: what needs attention, how it goes, what sells, and how to begin. */
export const Home = z.object({
  home_attention: z.object({
    /** Own orders nobody has paid. */
    to_pay: z.int(),
    /** Designs a shop did not take. */
    failed_publishing: z.int(),
    /** Claims the print house has not decided, shoppers' among them. */
    open_claims: z.int(),
    /** Own orders not in production yet with a print rated poor. */
    poor_orders: z.int(),
  }),
  /** One entry a day (`YYYY-MM-DD`, UTC), oldest first: orders made, and what the paid ones of shoppers earn. */
  home_days: z.array(z.object({ day: z.iso.date(), orders: z.int(), earned: Money })),
  /** What was ordered most among the newest orders. */
  home_best_sellers: z.array(
    z.object({
      cd_id: z.int(),
      cd_name: z.string(),
      oi_product: z.string(),
      oi_thumbnail_url: z.nullable(z.string()),
      pieces: z.int(),
    }),
  ),
  /** The steps of a beginner, and whether each is taken. */
  home_steps: z.object({
    uploaded: z.boolean(),
    priced: z.boolean(),
    connected: z.boolean(),
    ordered: z.boolean(),
  }),
});
export type Home = z.infer<typeof Home>;

/** Everything the home page shows, in one answer. */
export const show = endpoint({
  method: "GET",
  path: "/api/home",
  summary: "What needs attention, how it goes, what sells",
  access: members,
  answer: one(Home),
  fails: ["not_signed_in", "not_verified", "not_allowed"],
});
