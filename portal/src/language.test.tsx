import { sampleUser } from "@pressport/core/testing";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openPortal } from "./testing/open-portal.tsx";
import { portalHost } from "./testing/portal-host.ts";

const speaker = (user_language: string) => {
  const user = sampleUser();
  return { ...user, user_settings: { ...user.user_settings, user_language } };
};

test("[SC74] a visitor chooses a language; the page is in it at once, says so, and stays in it", async () => {
  const { pressport } = await openPortal("/products/product-list", { user: null });
  await screen.findByRole("heading", { level: 1, name: "Products" });
  await userEvent.selectOptions(screen.getByLabelText("Language"), "Deutsch");
  expect(await screen.findByRole("heading", { level: 1, name: "Produkte" })).toBeTruthy();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["de", "ltr"]);
  expect(pressport.storage.get("pressport.language")).toBe("de");
});

test("[WD26] products are called as their page's language has it", async () => {
  await openPortal("/products/product-list", { user: null });
  await screen.findByRole("heading", { level: 2, name: "Framed poster" });
  await userEvent.selectOptions(screen.getByLabelText("Language"), "العربية");
  expect(await screen.findByRole("heading", { level: 2, name: "ملصق بإطار" })).toBeTruthy();
});

test("[SC74] the language of a first visitor is the first of the browser's that there are sentences in", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["pl", "fr-CA", "de"]);
  const { pressport } = await openPortal("/products/product-list", { user: null });
  const { beginLanguage } = await import("./language.ts");
  await beginLanguage();
  expect([pressport.text.language, pressport.text.locale]).toEqual(["fr", "fr-CA"]);
  expect(await screen.findByRole("heading", { level: 1, name: "Produits" })).toBeTruthy();
});

test("[SC74] the language of an account is spoken wherever its owner signs in", async () => {
  await openPortal("/products/product-list", { user: speaker("de") });
  expect(await screen.findByRole("heading", { level: 1, name: "Produkte" })).toBeTruthy();
});

test("[SC74] a choice is kept with the account of who is signed in", async () => {
  const host = portalHost();
  let kept = "en";
  host.answers["GET /api/user"] = () => ({ json: { data: speaker(kept) } });
  host.answers["PATCH /api/users/1/update-settings"] = () => {
    kept = "fr";
    return { json: { data: speaker(kept) } };
  };
  await openPortal("/products/product-list", { host });
  await userEvent.selectOptions(await screen.findByLabelText("Language"), "Français");
  expect(await screen.findByRole("heading", { level: 1, name: "Produits" })).toBeTruthy();
  const [call] = host.calls.filter((one) => one.call === "PATCH /api/users/1/update-settings");
  expect(call?.body).toEqual({ user_language: "fr" });
});
