import { capabilitiesOf } from "@pressport/core/rules";
import { sampleUser } from "@pressport/core/testing";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const self = {
  user_id: 1,
  user_name: "Ilze",
  staff_role_name: null,
  capabilities: capabilitiesOf("admin"),
  refund_limit: null,
};
const batch = (print_batch_id: number, more: object = {}) => ({
  print_batch_id,
  print_batch_number: `B-${print_batch_id}`,
  print_batch_state: "ready",
  print_batch_maker: "ilze@print.example",
  print_batch_created_at: "2026-11-02T09:00:00.000Z",
  print_batch_printed_at: null,
  print_batch_items: 3,
  print_batch_orders: 2,
  print_batch_prints: 7,
  print_batch_done: 3,
  print_batch_bytes: 2_400_000,
  print_batch_url: `https://files.example/${print_batch_id}.zip`,
  print_batch_handed_at: null,
  print_batch_problems: [],
  ...more,
});
const meta = { current_page: 1, last_page: 1, from: 1, total: 2, per_page: 50 };

const openBatches = (list: object[]) =>
  openPortal("/desk/batches", {
    user: sampleUser({ role: "admin" }),
    answers: {
      "GET /api/desk": () => ({ json: { data: self } }),
      "GET /api/desk/batches": () => ({ json: { data: list, meta } }),
      "POST /api/desk/batches/12/printed": () => ({ json: { data: list[0] } }),
      "POST /api/desk/batches/11/undo": () => ({ json: { data: list[0] } }),
      "POST /api/desk/batches/12/make": () => ({ json: { data: list[0] } }),
    },
  });

test("[DK162] [DK164] [DK165] a batch is marked as printed and taken back by keyboard alone", async () => {
  const list = [batch(12), batch(11, { print_batch_state: "printed" })];
  const { host } = await openBatches(list);
  await screen.findByText("B-12");
  await userEvent.keyboard("jp");
  const dialog = await screen.findByRole("dialog", { name: "Mark B-12 as printed?" });
  within(dialog).getByRole("button", { name: "Mark as printed" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => host.callsOf("POST /api/desk/batches/12/printed").length).toBe(1);
  expect(await screen.findByShadowText("B-12 is marked as printed.")).toBeTruthy();
  await expect.poll(() => document.querySelector("dialog[open]")).toBeNull();
  document.querySelector<HTMLElement>("tr[data-batch='11']")?.focus();
  await userEvent.keyboard("u");
  await expect.poll(() => host.callsOf("POST /api/desk/batches/11/undo").length).toBe(1);
});

test("[DK163] a batch that failed names every reason, and is made without these items", async () => {
  const problems = [
    { oi_id: 7, order_id: 3, order_number: "PP-3", oi_product: "Poster", problem: "missing_file" },
  ];
  const { host } = await openBatches([
    batch(12, { print_batch_state: "failed", print_batch_url: null, print_batch_problems: problems }),
  ]);
  expect(await screen.findByText("PP-3, item 7, Poster: the print file is gone")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Make without these items" }));
  await expect
    .poll(() => host.callsOf("POST /api/desk/batches/12/make").map(({ body }) => body))
    .toEqual([{ without_problems: true }]);
});

test("[DK161] a batch that is being made shows how far it is, and without batches the page says how to make one", async () => {
  const { host } = await openBatches([
    batch(12, { print_batch_state: "making", print_batch_done: 1, print_batch_url: null }),
  ]);
  expect(await screen.findByText("1 of 3 items")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
  host.answers["GET /api/desk/batches"] = () => ({ json: { data: [], meta } });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("No batches yet")).toBeTruthy();
});
