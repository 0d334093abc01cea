import { computed, createModel, effect, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { checkerOf, isText, shapeOf } from "../client/storage/draft-shapes.ts";
import type { Brand } from "../contract/resources/partner/brand.ts";
import { BRAND_ACCENT, brandColours } from "../rules/brand/brand-colours.ts";
import { loadable } from "../state/loadable.ts";
import { typedForm } from "../state/typed-form.ts";

/** What the brand takes of its surroundings. */
export type BrandServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "drafts">;

/** The brand as it is typed; the colour is empty for the usual one. */
export interface BrandForm {
  brand_name: string;
  brand_accent: string;
  brand_reply_to: string;
  brand_packing_note: string;
}

const nothingSet: BrandForm = {
  brand_name: "",
  brand_accent: "",
  brand_reply_to: "",
  brand_packing_note: "",
};
/** The host's own colour. */
const USUAL_ACCENT = "#0d5360";

/** How shoppers know a reseller: name, colour, where answers go, words in the parcel, and a logo, which is kept at once. */
export const BrandStore = createModel((services: BrandServices) => {
  const { api, auth, notices, text } = services;
  const brand = loadable<Brand | null>(services, null);
  const kept = signal<Brand | null>(null);
  const isBusy = signal(false);
  const form = brandForm(services, (saved) => {
    kept.value = saved;
  });
  effect(() => {
    if (brand.value.value) kept.value = brand.value.value;
  });
  effect(() => {
    const shown = kept.value;
    if (shown) form.show(typedOf(shown), auth.user.peek()?.user_id ?? null);
  });

  async function changeLogo(call: () => Promise<Brand>): Promise<void> {
    await oneAtATime(services, isBusy, async () => {
      kept.value = await call();
      notices.success(text.notices.settingsUpdated);
    });
  }

  return {
    form,
    state: brand.state,
    /** Whether it is known what is set, so that the form shows it. */
    isKnown: computed(() => kept.value !== null),
    /** Whether a logo is on its way. */
    isBusy,
    logoUrl: computed(() => kept.value?.brand_logo_url ?? null),
    /** What stands in for an empty name. */
    usualName: computed(() => kept.value?.brand_usual_name ?? ""),
    /** Whether invoices to shoppers would be the reseller's own, were its company known. */
    needsCompany: computed(() => kept.value?.brand_invoices === "needs_company"),
    /** What letters and pages would look like with what is typed. */
    preview: computed(() => {
      const { brand_name, brand_accent } = form.values.value;
      const isColour = BRAND_ACCENT.test(brand_accent);
      return {
        name: brand_name.trim() || (kept.value?.brand_usual_name ?? ""),
        colours: brandColours(isColour ? brand_accent : USUAL_ACCENT),
      };
    }),
    load: () => brand.load(() => api.brand.show()),
    setLogo: (logo: File) => changeLogo(() => api.brand.setLogo({ files: { logo } })),
    removeLogo: () => changeLogo(() => api.brand.removeLogo()),
  };
});

/** The brand of a Pressport's reseller. */
export type BrandSettings = InstanceType<typeof BrandStore>;

const typedOf = (brand: Brand): BrandForm => ({
  brand_name: brand.brand_name,
  brand_accent: brand.brand_accent ?? "",
  brand_reply_to: brand.brand_reply_to,
  brand_packing_note: brand.brand_packing_note,
});

function brandForm(services: BrandServices, keep: (saved: Brand) => void) {
  const is = shapeOf({
    brand_name: isText,
    brand_accent: isText,
    brand_reply_to: isText,
    brand_packing_note: isText,
  });
  const bodyOf = (values: BrandForm) => ({ ...values, brand_accent: values.brand_accent.trim() || null });
  return typedForm<BrandForm>(services, {
    empty: nothingSet,
    draft: { key: "settings.brand", version: 1, checker: checkerOf(is) },
    check: (values, { checkBrand }) => checkBrand(bodyOf(values)),
    send: async (values) => {
      const saved = await services.api.brand.update({ body: bodyOf(values) });
      keep(saved);
      return typedOf(saved);
    },
    success: () => services.text.notices.settingsUpdated,
  });
}
