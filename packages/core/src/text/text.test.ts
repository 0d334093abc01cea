import { expect, test } from "vitest";
import { LANGUAGES } from "../rules/languages.ts";
import { baseAreas } from "./base-areas.ts";
import { createText } from "./create-text.ts";
import { address } from "./en/general/address.ts";
import { basket } from "./en/shop/basket.ts";
import { checkout } from "./en/shop/checkout.ts";
import { basketNotices } from "./en/shop/shop-notices.ts";
import { languageChain } from "./speech/locale-tags.ts";
import { textOf } from "./text.ts";

const text = createText();

test.each([
  [
    "MS01",
    text.auth.verify.banner,
    "Your account has not been verified! Please go to your registered email and verify your account!",
  ],
  ["MS02", text.notices.saveFailed, "There has been problem saving changes!"],
  ["MS03", text.notices.fileUploadFailed, "There has been a problem uploading file!"],
  ["MS04", text.notices.addDesignsFailed, "There has been a problem adding designs!"],
  ["MS05", text.notices.removeDesignFailed, "There has been a problem removing design!"],
  ["MS06", text.notices.deleteFileFailed, "There has been a problem deleting file!"],
  ["MS07", text.notices.deleteDesignFailed, "There has been a problem deleting design!"],
  ["MS08", text.notices.uploadFailed, "Upload failed!"],
  ["MS09", text.notices.paymentTimeout, "There has been problem with payment. Please contact support!"],
  [
    "MS10",
    text.notices.orderInProduction,
    "Order information cannot be edited! Order is sent to production!",
  ],
  ["MS11", text.notices.refundSubmitted, "Refund submited successfully!"],
  ["MS12", text.notices.printFileReplaced, "Order file has been replaced successfully!"],
  ["MS13", text.notices.orderDeleted, "Order deleted successfully!"],
  ["MS14", text.notices.ordersDeleted, "Orders deleted successfully!"],
  ["MS15", text.notices.settingsUpdated, "Settings successfully updated!"],
  ["MS16", text.notices.passwordUpdated, "Password successfully updated!"],
  ["MS17", text.notices.changesSaved, "Changes successfully saved!"],
  ["MS18", text.notices.uploaded, "Upload Successful!"],
  ["MS19", text.notices.designsAdded, "Designs added!"],
  ["MS20", text.notices.designRemoved, "Design removed!"],
  ["MS21", text.notices.designInBasket, "Design added to basket!"],
  ["MS22", text.notices.discountAdded, "Discount added to basket!"],
  ["MS23", text.notices.discountRemoved, "Discount removed from basket!"],
  ["MS24", text.notices.productInBasket, "Product added to basket!"],
  ["MS25", text.notices.emailSent, "Success! Please check your email!"],
  ["MS26", text.notices.feedbackSent, "Thank you for your feedback!"],
  ["MS27", text.notices.designDeleted, "Design deleted successfully!"],
  [
    "MS28",
    text.notices.guestWelcome,
    "You are welcome to continue. If you wish to access full expierience, please register!",
  ],
  ["MS29", text.auth.forgot.sent, "Check your email!"],
  ["MS30", text.fields.printFileUrl, "Please provide valid URL"],
  ["MS31", text.customSize.invalid, "Please enter valid size!"],
  ["MS32", text.customSize.fillBoth, "Fill width and height to see price"],
  ["MS33", text.customSize.maximum.metric, "100 x 140 cm"],
  ["MS34", text.customSize.maximum.imperial, "39 x 55 inch"],
  ["MS35", text.customSize.hint.metric, "from 20 cm"],
  ["MS36", text.customSize.hint.imperial, "from 8 inch"],
  ["MS37", text.fields.email, "Valid email required"],
  ["MS38", text.fields.resetEmail, "Please enter valid email address."],
  ["MS39", text.fields.name, "Name field is required"],
  ["MS40", text.fields.password, "Password field is required"],
  ["MS41", text.fields.passwordLength, "Minimum Password length is 8 characters"],
  ["MS42", text.fields.storeUrl, "Enter valid store URL"],
  ["MS43", text.overlays.confirm.title, "Just checking.."],
  [
    "MS44",
    text.overlays.confirm.body,
    "Are you sure? This action is final and you will not be able to recover any data",
  ],
  ["AU07", text.auth.register.hasStore, "I have an online store"],
  ["AU07", text.auth.register.submit, "Create Account"],
  ["AU10", text.auth.countryPlaceholder, "Select country"],
  ["AU14", text.auth.guest.submit, "Start creating"],
  ["AU19", text.auth.forgot.submit, "Send"],
  ["VA14", text.refund.wholeOrder, "Return all order items"],
])("[%s] the sentence is written as the specification has it: %s", (_, ours, specified) => {
  expect(ours).toBe(specified);
});

test("[VA11] product and reason of a claim are marked as required", () => {
  expect([text.refund.product, text.refund.reason]).toEqual([
    expect.stringMatching(/\*$/),
    expect.stringMatching(/\*$/),
  ]);
});

test("[OV02] [OV03] [OV06] the popups and the announcement say what the specification says they say", () => {
  const { registered } = text.auth;
  const said = [registered.thanks, registered.link(2), registered.spam].join(" ");
  expect(said).toMatch(/thanks for completing the survey.*confirmation link.*2 hours.*spam/i);
  const { welcome, announcement } = text.overlays;
  expect(`${welcome.login} ${welcome.contact}`).toMatch(
    /log in and start designing.*product manager will get in touch.*integration and partnership/i,
  );
  expect(announcement.text).toContain("1 February 2023");
});

test("a text of a shop's own replaces ours, and the rest stays", () => {
  const own = createText("en", {
    basket: { title: "Cart", items: (count) => `${count} things` },
    fields: { name: "Who?" },
  });
  expect(own.basket.title).toBe("Cart");
  expect(own.basket.items(3)).toBe("3 things");
  expect(own.fields.name).toBe("Who?");
  expect(own.basket.empty).toBe("Your basket is empty.");
  expect(text.basket.title).toBe("Basket");
});

test.each([
  { asked: "en_US", locale: "en-US", language: "en", direction: "ltr" },
  { asked: "de-AT", locale: "de-AT", language: "de", direction: "ltr" },
  { asked: "ar-EG", locale: "ar-EG-u-nu-latn", language: "ar", direction: "rtl" },
  { asked: "he-IL", locale: "he-IL", language: "en", direction: "ltr" },
  { asked: "no such locale!", locale: "en", language: "en", direction: "ltr" },
  { asked: undefined, locale: "en", language: "en", direction: "ltr" },
])(
  "the locale $asked is understood as $locale, in the nearest language there is",
  async ({ asked, ...expected }) => {
    const spoken = createText(asked);
    await spoken.settled();
    expect(spoken).toMatchObject(expected);
  },
);

test("a language is looked up from the most exact tag to the least", () => {
  expect(languageChain("zh-Hant-TW")).toEqual(["zh-Hant-TW", "zh-Hant", "zh"]);
});

test.each(LANGUAGES)(
  "[SC80] a markup is called one thing in the editor and in the prices, and a margin another (%s)",
  async (language) => {
    const said = createText(language);
    await said.settled();
    const { markup, margin } = said.settings.prices;
    expect(said.variants.markup).toBe(markup);
    expect(markup).not.toBe(margin);
  },
);

test("one and many are told apart", () => {
  expect([1, 2].map(text.basket.items)).toEqual(["1 item", "2 items"]);
  expect(text.auth.moved(1, 0)).toBe("1 design moved to your account.");
  expect(text.auth.moved(2, 1)).toBe("2 designs and 1 basket item moved to your account.");
});

test("a page starts with the areas every page needs and gets the others with what shows them", () => {
  const page = textOf(baseAreas, { overrides: { basket: { title: "Cart" }, general: { close: "Keep" } } });
  expect([page.has("general"), page.has("basket"), page.general.close]).toEqual([true, false, "Keep"]);
  page.add({ basket });
  expect([page.has("basket"), page.basket.title, page.basket.empty]).toEqual([
    true,
    "Cart",
    "Your basket is empty.",
  ]);
  page.add({ basket });
  expect(page.parts.locale).toBe("en");
});

test("an area may come in portions, in any order, the page's own words over each of them", () => {
  const page = textOf(baseAreas, {
    overrides: { basket: { address: { recipient_zip: "ZIP" } }, notices: { itemRemoved: "Gone." } },
  });
  page.add({ basket: { address } });
  expect([page.basket.address.recipient_zip, page.basket.address.recipient_city]).toEqual(["ZIP", "City"]);
  page.add({ basket: checkout, notices: basketNotices });
  page.add({ basket });
  expect([page.basket.title, page.basket.address.recipient_zip, page.basket.address.title]).toEqual([
    "Basket",
    "ZIP",
    "Delivery address",
  ]);
  expect([page.notices.itemRemoved, page.notices.discountAdded, page.notices.saveFailed]).toEqual([
    "Gone.",
    "Discount added to basket!",
    "There has been problem saving changes!",
  ]);
});
