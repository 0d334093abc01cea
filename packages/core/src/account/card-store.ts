import { computed, createModel, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import type { CardDesk } from "../contract/resources/partner/cards.ts";
import { loadable } from "../state/loadable.ts";

/** What the card on file takes of its surroundings. */
export type CardServices = Pick<StoreServices, "api" | "notices" | "text" | "leave">;

/** What came of the page on which a card is saved, as its address says: finished, or left. */
export type CardReturn = "done" | "back";

/** The card that orders of a reseller's shops are charged to: saved on the payment provider's page, never here. */
export const CardStore = createModel((services: CardServices) => {
  const { api, notices, text, leave } = services;
  const desk = loadable<CardDesk>(services, { card: null });
  const isBusy = signal(false);

  const change = async (call: () => Promise<void>): Promise<void> => {
    await oneAtATime(services, isBusy, call);
  };

  return {
    card: computed(() => desk.value.value.card),
    state: desk.state,
    isBusy,
    /** Shows the card; for whoever comes back from the provider's page, it is asked first what came of it. */
    async load(back: CardReturn | null) {
      await desk.load(() => (back === "done" ? api.cards.look() : api.cards.show()));
      if (back === null || desk.state.peek() !== "ready") return;
      const isSaved = back === "done" && desk.value.peek().card !== null;
      if (isSaved) notices.success(text.cardOnFile.saved);
      else notices.info(text.cardOnFile.notSaved);
    },
    /** Leaves for the provider's page, for the first card or another in its place. */
    save: () => change(async () => leave((await api.cards.setUp()).checkout_url)),
    /** Lets orders be charged to the card, or not any more. */
    allow: (card_for_orders: boolean) =>
      change(async () => {
        const saved = await api.cards.update({ body: { card_for_orders } });
        desk.update(() => saved);
        notices.success(card_for_orders ? text.cardOnFile.allowed : text.cardOnFile.stopped);
      }),
    remove: () =>
      change(async () => {
        const left = await api.cards.remove();
        desk.update(() => left);
        notices.success(text.cardOnFile.removed);
      }),
  };
});

/** The card on file of a Pressport. */
export type CardOfReseller = InstanceType<typeof CardStore>;
