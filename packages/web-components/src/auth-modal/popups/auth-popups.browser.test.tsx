import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showAuthModal } from "../auth-scene.ts";

const terms = page.getByRole("dialog", { name: "Terms of use" });

afterEach(() => page.viewport(1280, 800));

async function openTerms(form: "register" | "guest" = "register") {
  const scene = await showAuthModal({ open: "", form });
  await userEvent.click(page.getByRole("button", { name: "terms of use" }));
  await expect.element(terms).toBeVisible();
  return scene;
}

test.each(["register", "guest"] as const)(
  "[AU11] [AU16] the terms link of the %s form opens the terms",
  async (form) => {
    const { app } = await openTerms(form);
    expect(app.auth.isTermsOpen.value).toBe(true);
  },
);

test("[AU23] in a window 600 px high the last line of the terms can be scrolled to", async () => {
  await page.viewport(1280, 600);
  const { element } = await openTerms();
  const body = element.shadowRoot?.querySelector("[part~=terms-dialog] .dialog-body");
  const last = page.getByText("The terms in force when you ordered apply to that order.", { exact: false });
  expect(last.element().getBoundingClientRect().bottom).toBeGreaterThan(600);
  body?.scrollTo({ top: body.scrollHeight, behavior: "instant" });
  const { top, bottom } = last.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(600);
  const hit = element.shadowRoot?.elementFromPoint(640, (top + bottom) / 2);
  expect(hit).toBe(last.element());
});

test("[AU24] [WD14] the close button closes the terms and gives the focus back to the link", async () => {
  const { app, element } = await openTerms();
  await userEvent.click(terms.getByRole("button", { name: "Close" }));
  await expect.element(terms).not.toBeInTheDocument();
  expect([app.auth.isTermsOpen.value, app.auth.isOpen.value]).toEqual([false, true]);
  expect(element.shadowRoot?.activeElement?.textContent).toBe("terms of use");
});

test("[AU25] a click inside the terms leaves them open, one outside closes them", async () => {
  const { app } = await openTerms();
  await userEvent.click(terms.getByRole("heading", { name: "4. Prices" }));
  await expect.element(terms).toBeVisible();
  await userEvent.click(terms, { position: { x: 5, y: 5 } });
  await expect.element(terms).not.toBeInTheDocument();
  expect(app.auth.isOpen.value).toBe(true);
});

test("[TE01] [TE02] [TE03] [TE04] [TE05] [TE06] [TE07] [TE08] [TE09] [TE10] the terms say what is promised", async () => {
  await openTerms();
  for (const sentence of [
    "Prices include 20% VAT. The currency is USD.",
    "You pay by card or by a wallet service.",
    "Card data is handled by a card payment provider.",
    "Production takes 2-4 working days.",
    "Delivery takes 3-14 working days.",
    "Delivery by USA post takes 3-8 working days.",
    "Please contact us if the parcel has not arrived within 10 days.",
    "Claims and refunds are accepted within 14 working days after delivery.",
  ])
    await expect.element(terms.getByText(sentence, { exact: false }).first()).toBeInTheDocument();
  for (const entry of ["Visa", "Visa Electron", "Mastercard", "Maestro", "Cuba"])
    await expect.element(terms.getByRole("listitem").getByText(entry, { exact: true })).toBeInTheDocument();
});

test("[OV01] [OV02] [AU29] a registration is followed by the registration-complete popup", async () => {
  const { app, went } = await showAuthModal({ open: "", form: "register" }, { surface: "portal" });
  app.auth.set("register-form", {
    name: "Ada",
    email: "ada@example.com",
    password: "long enough",
    password_confirmation: "long enough",
    country_id: 1,
  });
  await userEvent.click(page.getByRole("button", { name: "Create Account" }));
  const popup = page.getByRole("dialog", { name: "Registration complete" });
  await expect.element(popup).toBeVisible();
  expect(went).toEqual(["/products/product-list"]);
  for (const words of [
    "Thanks for completing the survey!",
    "We have emailed you a confirmation link. It is valid for 2 hours.",
    "If you cannot find it, please check your spam folder.",
  ])
    await expect.element(popup.getByText(words)).toBeVisible();
  await userEvent.click(popup.getByRole("button", { name: "OK" }));
  await expect.element(popup).not.toBeInTheDocument();
  expect(app.auth.popup.value).toBeNull();
});

test("[OV03] [OV04] after the confirmation link the welcome popup greets, and leaving it goes to the products", async () => {
  const { app, went } = await showAuthModal({}, { surface: "portal" });
  await app.auth.checkAuth("link-token");
  const popup = page.getByRole("dialog", { name: "Welcome to Pressport" });
  await expect.element(popup.getByText("You can now log in and start designing.")).toBeVisible();
  await expect
    .element(popup.getByText("A product manager will get in touch", { exact: false }))
    .toBeVisible();
  went.length = 0;
  await userEvent.click(popup.getByRole("button", { name: "Start designing" }));
  await expect.element(popup).not.toBeInTheDocument();
  expect(went).toEqual(["/products/product-list"]);
});
