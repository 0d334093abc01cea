import { createModel, effect, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { checkerOf, type Is, isText, shapeOf } from "../client/storage/draft-shapes.ts";
import type { Discount, ShopDiscounts } from "../contract/resources/partner/discounts.ts";
import { typedNumber } from "../rules/forms/plain-digits.ts";
import { loadable } from "../state/loadable.ts";
import { typedForm } from "../state/typed-form.ts";

/** What the discount codes take of their surroundings. */
export type DiscountsServices = Pick<StoreServices, "api" | "auth" | "drafts" | "notices" | "text">;

/** A new discount code as it is typed; the days as `YYYY-MM-DD`, empty for none. */
export interface DiscountForm {
  discount_code: string;
  discount_kind: Discount["discount_kind"];
  /** Percent, or whole dollars and cents. */
  discount_value: string;
  discount_valid_from: string;
  discount_valid_to: string;
  discount_usage_limit: string;
}

const nothing: DiscountForm = {
  discount_code: "",
  discount_kind: "percent",
  discount_value: "",
  discount_valid_from: "",
  discount_valid_to: "",
  discount_usage_limit: "",
};
const noDiscounts: ShopDiscounts = { discounts: [], accepts_host_discounts: true };

const isKind: Is<DiscountForm["discount_kind"]> = (value): value is DiscountForm["discount_kind"] =>
  value === "percent" || value === "amount";
const isDiscountForm = checkerOf(
  shapeOf({
    discount_code: isText,
    discount_kind: isKind,
    discount_value: isText,
    discount_valid_from: isText,
    discount_valid_to: isText,
    discount_usage_limit: isText,
  }),
);

/** The discount codes of a reseller's own shop, and whether it accepts those of the print house. */
export const DiscountsStore = createModel((services: DiscountsServices) => {
  const { api, auth, notices, text } = services;
  const shop = loadable<ShopDiscounts>(services, noDiscounts);
  const isBusy = signal(false);
  const load = () => shop.load(() => api.discounts.index());
  const form = typedForm<DiscountForm>(services, {
    empty: nothing,
    draft: { key: "settings.discount", version: 1, checker: isDiscountForm },
    // The host checks it: its rules are not worth carrying to every form.
    check: () => ({}),
    send: async (values) => {
      await api.discounts.create({ body: bodyOf(values) });
      await load();
      return nothing;
    },
    success: () => text.discounts.made,
  });
  effect(() => form.show(nothing, auth.user.value?.user_id ?? null));

  return {
    shop: shop.value,
    state: shop.state,
    isBusy,
    form,
    /** Forgets what was typed of a new code. */
    giveUp: () => form.set(nothing),
    load,
    /** Takes a code out of use at once. */
    async end({ discount_id, discount_code }: Discount): Promise<void> {
      await oneAtATime(services, isBusy, async () => {
        await api.discounts.end({ params: { id: discount_id } });
        await load();
        notices.success(text.discounts.hasEnded(discount_code));
      });
    },
    /** Says whether the shop accepts codes of the print house. */
    async acceptHost(accepts_host_discounts: boolean): Promise<void> {
      await oneAtATime(services, isBusy, async () => {
        const saved = await api.discounts.update({ body: { accepts_host_discounts } });
        shop.update(() => saved);
        notices.success(text.notices.settingsUpdated);
      });
    },
  };
});

/** The discount codes of a Pressport. */
export type ShopDiscountCodes = InstanceType<typeof DiscountsStore>;

/** What is typed as it is sent; what is no number is for the host to refuse. */
function bodyOf({ discount_value, discount_usage_limit, ...form }: DiscountForm) {
  const value = typedNumber(discount_value);
  return {
    ...form,
    discount_value: form.discount_kind === "percent" ? value : Math.round(value * 100),
    discount_valid_from: form.discount_valid_from || null,
    discount_valid_to: form.discount_valid_to || null,
    discount_usage_limit: discount_usage_limit.trim() === "" ? null : typedNumber(discount_usage_limit),
  };
}
