import fc from "fast-check";
import { expect, test } from "vitest";
import { driveEditor } from "../editor/editor.driver.ts";
import { CustomSizeStore } from "../editor/sizes/editor-custom-size.ts";
import { checkGuest, checkRegister, customSizePrice, rateQuality } from "../rules/rules.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { createPressport } from "./create-pressport.ts";

/* What widgets and portal show is what the exported rules answer, whatever is typed or chosen. */

const someText = fc.oneof(fc.constant(""), fc.constant("  "), fc.string({ maxLength: 12 }));
const someEmail = fc.oneof(fc.constant("ada@example.test"), fc.constant("ada@nowhere"), someText);

test("[WD17] the form for an own size shows the price of the exported rule", () => {
  const side = fc.integer({ min: 200, max: 1400 });
  fc.assert(
    fc.property(side, side, fc.nat(500), (widthMm, heightMm, markup) => {
      const form = new CustomSizeStore(() => ({ sheet_limit: "warn", usd_per_eur: 1, markup }));
      form.type("width", String(widthMm / 10));
      form.type("height", String(heightMm / 10));
      const base = customSizePrice(widthMm, heightMm).amount;
      expect(form.check.value.quote).toMatchObject({ widthMm, heightMm, price: { amount: base } });
      expect(form.price.value?.currency).toBe("EUR");
      const marked = (base * (100 + markup)) / 100;
      expect(Math.abs((form.price.value?.amount ?? 0) - marked)).toBeLessThan(1);
      form[Symbol.dispose]();
    }),
  );
});

test("[WD17] the editor rates a print as the exported rule rates its resolution", async () => {
  const driver = await driveEditor({ design: "3600x4800 px", size: "30x40" });
  const seen = new Set<string>();
  for (const size of ["30x40", "50x70", "21x30"])
    for (const zoom of [1, 1.2, 1.5, 2, 2.9]) {
      driver.show(size).zoomTo(zoom);
      const { dpi, quality } = driver.editor;
      expect([dpi.value, quality.value]).toEqual([dpi.value, rateQuality(dpi.value ?? 0)]);
      seen.add(String(quality.value));
    }
  expect([...seen].sort()).toEqual(["good", "medium", "poor"]);
});

test("[WD17] the forms of signing in complain of what the exported checks complain of, in their words", async () => {
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: "memory",
    clock: createManualClock(),
    fetch: () => Promise.reject(new TypeError("Nothing is to be sent.")),
  });
  const texts = fc.tuple(someText, someEmail, someText, someText, someText, someText, fc.boolean());
  for (const [name, email, password, password_confirmation, store_name, store_url, has_store] of fc.sample(
    texts,
    60,
  )) {
    const register = {
      name,
      email,
      password,
      password_confirmation,
      store_name,
      store_url,
      has_store,
      country_id: null,
    };
    app.auth.set("register-form", register);
    await app.auth.register();
    expect(app.auth.fieldErrors.value).toEqual(checkRegister(register));
    const guest = { name, email: `${email} `, country_id: null };
    app.auth.set("guest-form", guest);
    await app.auth.registerGuest();
    if (Object.keys(checkGuest(guest)).length > 0)
      expect(app.auth.fieldErrors.value).toEqual(checkGuest(guest));
  }
  app.dispose();
});
