import type { Customer } from "@pressport/core/contract";
import { capabilitiesOf } from "@pressport/core/rules";
import { sampleUser } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const usd = (amount: number) => ({ amount, currency: "USD" as const });

const customer = (changes: Partial<Customer> = {}): Customer => ({
  client_id: 7,
  client_name: "Ada Loom",
  client_kind: "reseller",
  company_name: "Loom SIA",
  user_email: "ada@example.test",
  client_created_at: "2026-01-05T09:00:00.000Z",
  client_blocked_at: null,
  client_blocked_reason: null,
  client_company: {
    company_name: "Loom SIA",
    company_reg_number: "",
    company_vat_number: "LV40103032949",
    company_address: "",
    company_city: "",
    company_zip: "",
    company_country: null,
    company_phone: "",
  },
  client_people: [],
  client_shop: null,
  client_reseller: null,
  client_orders: [],
  client_orders_count: 0,
  client_unpaid_count: 0,
  client_invoices: [],
  client_balance: usd(0),
  client_payable: usd(0),
  client_storage: { used_bytes: 1024, quota_bytes: 1024 ** 3, is_own: false },
  client_keys: { publishable: 1, secret: 0 },
  client_history: [],
  ...changes,
});

test("[DK124] a customer is blocked with a reason, which its page then shows, and gets a quota in GB", async () => {
  const blocked = customer({ client_blocked_at: "2026-03-01T09:00:00.000Z", client_blocked_reason: "Spam" });
  const self = {
    user_id: 1,
    user_name: "Ilze",
    staff_role_name: null,
    capabilities: capabilitiesOf("admin"),
    refund_limit: null,
  };
  const { host } = await openPortal("/desk/customers/7", {
    user: sampleUser({ role: "admin" }),
    answers: {
      "GET /api/desk": () => ({ json: { data: self } }),
      "GET /api/desk/customers/7": () => ({ json: { data: customer() } }),
      "PATCH /api/desk/customers/7/quota": () => ({ json: { data: customer() } }),
      "POST /api/desk/customers/7/block": () => ({ json: { data: blocked } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Change quota" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Quota in GB" }), "2.5{Enter}");
  expect(await screen.findByShadowText("The quota is changed.")).toBeTruthy();
  expect(host.callsOf("PATCH /api/desk/customers/7/quota")[0]?.body).toEqual({
    quota_bytes: 2.5 * 1024 ** 3,
  });

  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Spam{Enter}");
  expect(await screen.findByText("Spam")).toBeTruthy();
  expect(host.callsOf("POST /api/desk/customers/7/block")[0]?.body).toEqual({ reason: "Spam" });
  expect(screen.getByRole("button", { name: "Unblock" })).toBeTruthy();
});
