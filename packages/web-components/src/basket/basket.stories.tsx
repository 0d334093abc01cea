import { type BasketHost, basketHost, sampleCart } from "@pressport/core/testing";
import { basketPressport } from "../testing/widgets/basket-pressport.ts";
import { story } from "../testing/widgets/story.ts";
import { Basket } from "./basket.tsx";

export default { title: "Widgets/Basket" };

const address = {
  recipient_name: "Ada Reseller",
  recipient_company: "Ada's Posters",
  recipient_address: "Brīvības iela 1",
  recipient_address2: "",
  recipient_city: "Riga",
  recipient_state: "",
  recipient_zip: "LV-1010",
  recipient_country_id: 2,
  recipient_email: "ada@example.com",
  recipient_phone: "",
};
const readyToOrder = () =>
  basketHost({
    cart: sampleCart({
      country_id: 2,
      cart_recipient: address,
      discount_code: "SAVE10",
      cart_note: "Please print the garden a little brighter.",
    }),
  });
const never: Pick<BasketHost, "fetch"> = { fetch: () => new Promise(() => {}) };

/** A basket with designs and items. */
export const Filled = story(Basket, { app: () => basketPressport(basketHost()) });

/** With country, discount and note. */
export const Priced = story(Basket, { app: () => basketPressport(readyToOrder()) });

/** Where the parcel goes. */
export const Delivery = story(Basket, { app: () => atStep("address") });

/** Everything once more. */
export const Review = story(Basket, { app: () => atStep("review") });

/** The order is made. */
export const Ordered = story(Basket, {
  app: () => {
    const app = basketPressport(readyToOrder());
    void app.auth
      .whenKnown()
      .then(() => app.basket.load())
      .then(() => app.basket.createOrder(true));
    return app;
  },
});

/** Nothing in it. */
export const Empty = story(Basket, {
  app: () => basketPressport(basketHost({ cart: sampleCart({ cart_designs: [] }) })),
});

/** Nobody is signed in. */
export const SignedOut = story(Basket, { app: () => basketPressport(basketHost(), { isSignedIn: false }) });

/** Still on its way. */
export const Loading = story(Basket, {
  app: () => basketPressport({ ...basketHost(), ...never }),
});

/** The host cannot be reached. */
export const Failed = story(Basket, {
  app: () =>
    basketPressport({ ...basketHost(), fetch: () => Promise.reject(new TypeError("The line is down.")) }),
});

/** In a header. */
export const Mini = story(Basket, {
  attributes: { mode: "mini" },
  app: () => basketPressport(readyToOrder()),
});

function atStep(step: "address" | "review") {
  const app = basketPressport(readyToOrder());
  // The widget starts at step 'basket'; the person goes on from there.
  void app.basket.load().then(() => app.basket.goTo(step));
  return app;
}
