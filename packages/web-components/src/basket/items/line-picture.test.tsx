import { basketHost, sampleCart, sampleCartDesign, sampleCartItem } from "@pressport/core/testing";
import { screen } from "shadow-dom-testing-library";
import { afterEach, expect, test } from "vitest";
import { basketPressport } from "../../testing/widgets/basket-pressport.ts";
import { Basket } from "../basket.tsx";

afterEach(() => document.body.replaceChildren());

const MOCKUP = "https://host.test/files/mockups/oak.jpg";

test("[SC325] a line that is printed on both sides shows both", async () => {
  const side = "https://host.test/files/back.jpg";
  const item = sampleCartItem({ ci_id: 1, ci_mockup_url: MOCKUP });
  const both = { ...item, client_variant: { ...item.client_variant, cv_side_thumbnail_urls: [side] } };
  const design = sampleCartDesign(11, "Card", [both]);
  Basket.define();
  const element = new Basket();
  element.pressport = basketPressport(basketHost({ cart: sampleCart({ cart_designs: [design] }) }));
  document.body.append(element);
  await screen.findByShadowText("Card");
  const pictures = [...(element.shadowRoot?.querySelectorAll<HTMLImageElement>(".line-picture img") ?? [])];
  expect(pictures.map(({ src }) => src)).toEqual([MOCKUP, side]);
});

test("[SC16] a line shows its product as it will be made, in the chosen frame, else as it will be printed, else its design", async () => {
  const made = sampleCartItem({ ci_id: 1, ci_mockup_url: MOCKUP });
  const printed = sampleCartItem({ ci_id: 2, ci_mockup_url: null });
  const bare = sampleCartItem({ ci_id: 3, ci_mockup_url: null, ci_thumbnail_url: null });
  const design = sampleCartDesign(11, "Harbour at dawn", [made, printed, bare]);
  Basket.define();
  const element = new Basket();
  element.pressport = basketPressport(basketHost({ cart: sampleCart({ cart_designs: [design] }) }));
  document.body.append(element);
  await screen.findByShadowText("Harbour at dawn");
  const shown = (selector: string) =>
    [...(element.shadowRoot?.querySelectorAll(`${selector} img`) ?? [])].map((one) =>
      one.getAttribute("src"),
    );
  const [ofDesign] = shown(".design-picture");
  expect(ofDesign).toBe(design.client_design.cd_thumbnail_url);
  expect(shown(".line-picture")).toEqual([MOCKUP, printed.ci_thumbnail_url, ofDesign]);
});
