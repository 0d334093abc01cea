import { type Discount, failures, fieldMessages, type ShopDiscounts } from "@pressport/core/contract";
import { userEvent } from "@testing-library/user-event";
import { screen, within } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

const PATH = "/api/client/discounts";

const autumn: Discount = {
  discount_id: 1,
  discount_code: "AUTUMN",
  discount_kind: "percent",
  discount_value: 15,
  discount_valid_from: "2026-09-01",
  discount_valid_to: "2026-11-30",
  discount_usage_limit: 100,
  discount_used: 7,
  discount_state: "active",
};
const spring: Discount = {
  ...autumn,
  discount_id: 2,
  discount_code: "SPRING",
  discount_kind: "amount",
  discount_value: 250,
  discount_usage_limit: null,
  discount_state: "ended",
};

/** A host that keeps these codes. */
function discountsHost(...discounts: Discount[]) {
  const host = portalHost();
  const shop: ShopDiscounts = { discounts, accepts_host_discounts: true };
  host.answers[`GET ${PATH}`] = () => ({ json: { data: structuredClone(shop) } });
  host.answers[`POST ${PATH}/1/end`] = () => {
    const ended: Discount = { ...autumn, discount_state: "ended", discount_valid_to: "2026-10-05" };
    shop.discounts.splice(0, 1, ended);
    return { json: { data: ended } };
  };
  host.answers[`PATCH ${PATH}`] = ({ body }) => {
    Object.assign(shop, body);
    return { json: { data: shop } };
  };
  return { host, shop };
}

const open = async (host: ReturnType<typeof portalHost>) => {
  await openPortal("/settings?tab=discounts", { host });
  return screen.findByRole("region", { name: "Discount codes" });
};
const rowOf = async (code: string) => screen.findByRole("row", { name: new RegExp(code) });
const callsOf = (host: ReturnType<typeof portalHost>, method: string) =>
  host.calls.filter(({ call }) => call.startsWith(`${method} ${PATH}`));

test("[SC440] each code says what it takes off, how often it was used, when it works and where it stands", async () => {
  await open(discountsHost(autumn, spring).host);
  const cells = async (code: string) =>
    within(await rowOf(code))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent.replace(/\s/g, " "));
  expect(await cells("AUTUMN")).toEqual(["AUTUMNSep 1 – Nov 30, 2026", "15%", "7 of 100", "Active", "End"]);
  expect(await cells("SPRING")).toEqual(["SPRINGEnded Nov 30, 2026", "$2.50", "7", "Ended", ""]);
});

test("[SC440] without a code the screen says what one is for", async () => {
  const section = await open(discountsHost().host);
  expect(await within(section).findByText("No codes yet")).toBeTruthy();
  expect(within(section).queryByRole("table")).toBeNull();
});

test("[SC441] a new code is made as it was typed; what is wrong stands at its field until it is changed", async () => {
  const { host, shop } = discountsHost();
  host.answers[`POST ${PATH}`] = ({ body }) => {
    const wanted = body as Partial<Discount>;
    if (wanted.discount_code === "taken")
      return {
        status: failures.invalid.status,
        json: {
          code: "invalid",
          message: fieldMessages.discountTaken,
          errors: {
            discount_code: [fieldMessages.discountTaken],
            discount_valid_to: [fieldMessages.discountOver],
          },
        },
      };
    shop.discounts.push({ ...autumn, ...wanted, discount_code: "WINTER", discount_used: 0 });
    return { json: { data: shop.discounts[0] } };
  };
  const section = await open(host);
  const user = userEvent.setup();
  await user.click(await within(section).findByRole("button", { name: "New code" }));
  const dialog = await screen.findByRole("dialog", { name: "New discount code" });
  const field = (label: string) => within(dialog).findByLabelText<HTMLInputElement>(label);
  await user.type(await field("Code"), "taken");
  await user.selectOptions(await field("Kind of discount"), "Amount");
  await user.type(await field("Discount, USD"), "2,5");
  await user.type(await field("Last day"), "2026-12-24");
  await user.type(await field("How often it can be used"), "20");
  const save = () => user.click(within(dialog).getByRole("button", { name: "Save" }));
  await save();
  expect(await within(dialog).findByText(fieldMessages.discountOver)).toBeTruthy();
  expect((await field("Code")).getAttribute("aria-invalid")).toBe("true");
  await user.clear(await field("Code"));
  await user.type(await field("Code"), "winter");
  expect((await field("Code")).getAttribute("aria-invalid")).toBeNull();
  expect((await field("Last day")).getAttribute("aria-invalid")).toBe("true");
  await save();
  expect(await rowOf("WINTER")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(callsOf(host, "POST").at(-1)?.body).toEqual({
    discount_code: "winter",
    discount_kind: "amount",
    discount_value: 250,
    discount_valid_from: null,
    discount_valid_to: "2026-12-24",
    discount_usage_limit: 20,
  });
});

test("[SC441] what was typed of a code is there again after the dialog was closed, and gone once it was called off", async () => {
  const section = await open(discountsHost().host);
  const user = userEvent.setup();
  const begin = async () => {
    await user.click(await within(section).findByRole("button", { name: "New code" }));
    return screen.findByRole("dialog", { name: "New discount code" });
  };
  const code = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>("Code");
  const first = await begin();
  await user.type(code(first), "HALF");
  await user.click(within(first).getByRole("button", { name: "Close" }));
  const second = await begin();
  expect(code(second).value).toBe("HALF");
  await user.click(within(second).getByRole("button", { name: "Cancel" }));
  expect(code(await begin()).value).toBe("");
});

test("[SC442] a code is ended after one question, and says since when", async () => {
  const { host } = discountsHost(autumn);
  await open(host);
  const ask = async (answer: string) => {
    await userEvent.click(within(await rowOf("AUTUMN")).getByRole("button", { name: "End AUTUMN" }));
    const question = await screen.findByRole("dialog", { name: "End AUTUMN?" });
    await userEvent.click(within(question).getByRole("button", { name: answer }));
  };
  await ask("No");
  expect(callsOf(host, "POST")).toEqual([]);
  await ask("Yes");
  expect(await screen.findByText("Ended Oct 5, 2026")).toBeTruthy();
  expect(callsOf(host, "POST")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "End AUTUMN" })).toBeNull();
});

test("[SC443] the print house's codes are refused and accepted by one box, kept at once", async () => {
  const { host, shop } = discountsHost(autumn);
  await open(host);
  const name = "Accept the print house's codes in my shop";
  const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name });
  expect((await box()).checked).toBe(true);
  await userEvent.click(await box());
  await expect.poll(() => shop.accepts_host_discounts).toBe(false);
  expect(await screen.findByShadowText("Settings successfully updated!")).toBeTruthy();
  expect((await box()).checked).toBe(false);
  host.refuseNext(`PATCH ${PATH}`, "unavailable");
  await userEvent.click(await box());
  expect(await screen.findByShadowText(failures.unavailable.text)).toBeTruthy();
  expect((await box()).checked).toBe(false);
});
