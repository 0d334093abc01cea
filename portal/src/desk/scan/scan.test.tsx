import { failures, type ScanAnswer } from "@pressport/core/contract";
import { capabilitiesOf } from "@pressport/core/rules";
import { sampleUser } from "@pressport/core/testing";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const CALL = "POST /api/desk/scans";
const self = {
  user_id: 1,
  user_name: "Ilze",
  staff_role_name: null,
  capabilities: capabilitiesOf("admin"),
  refund_limit: null,
};

const answer = (more: Partial<ScanAnswer> = {}, order_number = "PP-71"): ScanAnswer => ({
  problem: null,
  item: {
    oi_id: 11,
    order_id: 71,
    order_number,
    oi_product: "Poster",
    oi_sku_item: "30 × 40 cm",
    copies: 2,
    is_reprint: false,
    before_at: null,
  },
  done: 1,
  all: 2,
  ...more,
});

async function openStation(step: string) {
  const opened = await openPortal(`/desk/scan?step=${step}`, {
    user: sampleUser({ role: "admin" }),
    answers: {
      "GET /api/desk": () => ({ json: { data: self } }),
      [CALL]: () => ({ json: { data: answer() } }),
    },
  });
  await screen.findByRole("dialog", { name: "Scan station" });
  return opened.host;
}

/** A hand scanner types a code and presses Enter. */
const wedge = (code: string) => userEvent.keyboard(`${code}{Enter}`);
const look = () => document.querySelector("dialog[data-look]")?.getAttribute("data-look");
const bodies = (host: Awaited<ReturnType<typeof openStation>>) => host.callsOf(CALL).map(({ body }) => body);

afterEach(() => localStorage.clear());

test("[DK195] what a scanner types is sent wherever the focus is, and the whole screen says green or red in words", async () => {
  const host = await openStation("printed");
  await userEvent.click(screen.getByRole("radio", { name: "Printed" }));
  await wedge("11");
  expect(await screen.findByRole("heading", { name: "Printed" })).toBeTruthy();
  expect(look()).toBe("good");
  expect(screen.getByText("1 of 2 items")).toBeTruthy();
  host.answers[CALL] = () => ({ json: { data: answer({ problem: "cancelled" }) } });
  await wedge("11");
  expect(await screen.findByRole("heading", { name: "Cancelled" })).toBeTruthy();
  expect(look()).toBe("bad");
  expect(bodies(host)).toEqual(Array(2).fill({ code: "11", step: "printed" }));
});

test("[DK192] the second item goes with the first one's parcel; one of another order says whose it is", async () => {
  const host = await openStation("packed");
  await wedge("11");
  expect(await screen.findByText("Open parcel: PP-71")).toBeTruthy();
  host.answers[CALL] = () => ({ json: { data: answer({ problem: "wrong_parcel" }, "PP-72") } });
  await wedge("21");
  expect(await screen.findByRole("heading", { name: "Wrong parcel" })).toBeTruthy();
  expect(screen.getByText("It belongs to order PP-72")).toBeTruthy();
  expect(screen.getByText("Open parcel: PP-71")).toBeTruthy();
  host.answers[CALL] = () => ({ json: { data: answer({ done: 2 }) } });
  await wedge("12");
  expect(await screen.findByText("The parcel is complete")).toBeTruthy();
  expect(screen.queryByText("Open parcel: PP-71")).toBeNull();
  expect(bodies(host)).toEqual([
    { code: "11", step: "packed" },
    { code: "21", step: "packed", packed_with: 11 },
    { code: "12", step: "packed", packed_with: 11 },
  ]);
});

test("[DK192] an item that is scanned before the answer to the first one goes with its parcel, which a reload keeps open", async () => {
  const host = await openStation("packed");
  const letGo = host.hold(CALL);
  await wedge("11");
  await wedge("12");
  letGo();
  expect(await screen.findByText("Open parcel: PP-71")).toBeTruthy();
  expect(localStorage.getItem("pressport.open-parcel:1")).toContain("PP-71");
  await expect
    .poll(() => bodies(host))
    .toEqual([
      { code: "11", step: "packed" },
      { code: "12", step: "packed", packed_with: 11 },
    ]);
});

test("[DK192] a first item that is refused opens no parcel", async () => {
  const host = await openStation("packed");
  host.answers[CALL] = () => ({ json: { data: answer({ problem: "not_checked" }) } });
  await wedge("11");
  expect(await screen.findByRole("heading", { name: "Not checked yet" })).toBeTruthy();
  await wedge("21");
  await expect.poll(() => bodies(host)[1]).toEqual({ code: "21", step: "packed" });
});

test("[DK196] a parcel's number is scanned before an item in it, once its carrier is named", async () => {
  const host = await openStation("shipped");
  await wedge("05120512051205");
  expect(await screen.findByRole("heading", { name: "Name the carrier first" })).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Carrier"), "DPD");
  await userEvent.click(screen.getByLabelText("Code"));
  await wedge("05120512051205");
  expect(await screen.findByText("Now scan an item in this parcel.")).toBeTruthy();
  await wedge("11");
  expect(await screen.findByRole("heading", { name: "Shipped" })).toBeTruthy();
  expect(bodies(host)).toEqual([
    { code: "11", step: "shipped", parcel: { carrier: "DPD", number: "05120512051205" } },
  ]);
});

test("[DK197] without a connection scans are kept, and sent in their order with the same keys; what is refused then stays to be seen", async () => {
  const host = await openStation("checked");
  host.answers[CALL] = () => ({
    status: 503,
    json: { code: "unavailable", message: failures.unavailable.text },
  });
  await wedge("11");
  expect(await screen.findByRole("heading", { name: "Kept" })).toBeTruthy();
  expect(look()).toBe("kept");
  await wedge("12");
  expect(await screen.findByText("2 scans wait for the connection")).toBeTruthy();
  const codeOf = (body: unknown) => (body as { code: string }).code;
  const done: string[] = [];
  const before = new Set(host.callsOf(CALL).map(({ idempotencyKey }) => idempotencyKey));
  host.answers[CALL] = ({ body, idempotencyKey }) => {
    if (done.length === 0) expect(before).toContain(idempotencyKey);
    done.push(codeOf(body));
    return { json: { data: answer(codeOf(body) === "12" ? { problem: "not_printed" } : {}) } };
  };
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Refused when the connection came back")).toBeTruthy();
  expect(screen.getByText(/Not printed yet/)).toBeTruthy();
  expect(done).toEqual(["11", "12"]);
  expect(localStorage.getItem("pressport.scans:1")).toBe("[]");
  await userEvent.click(screen.getByRole("button", { name: "Seen" }));
  expect(screen.queryByText("Refused when the connection came back")).toBeNull();
});
