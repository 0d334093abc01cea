import { failures } from "@pressport/core/contract";
import { capabilitiesOf } from "@pressport/core/rules";
import { type AskedCall, sampleUser } from "@pressport/core/testing";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const KEPT = {
  time_zone: "Europe/Riga",
  cut_off: "14:00",
  weekdays: [1, 2, 3, 4, 5],
  holidays_of: "LV",
  closed_days: [],
  open_days: [],
  version: 3,
  ship_by_now: "2026-12-04",
};
const HOLIDAYS = {
  countries: ["DE", "LV"],
  regions: [],
  days: [
    { date: "2026-12-24", name: "Christmas Eve" },
    { date: "2026-12-25", name: "Christmas Day" },
  ],
};
const taken = (body: object) => ({ json: { data: { ...KEPT, ...body, version: 4 } } });

function openDays(
  role: "super-admin" | "admin",
  save: (call: AskedCall) => object = ({ body }) => taken(Object(body)),
  kept: Record<string, string> = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T09:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const self = { user_id: 1, user_name: "Ilze", staff_role_name: null, refund_limit: null };
  return openPortal("/desk/working-days", {
    user: sampleUser({ role }),
    kept,
    answers: {
      "GET /api/desk": () => ({ json: { data: { ...self, capabilities: capabilitiesOf(role) } } }),
      "GET /api/desk/working-days": () => ({ json: { data: KEPT } }),
      "GET /api/desk/working-days/holidays": () => ({ json: { data: HOLIDAYS } }),
      "PATCH /api/desk/working-days": save,
    },
  });
}

const list = async () =>
  within(await screen.findByRole("region", { name: "Days off to come" }))
    .getAllByRole("listitem")
    .map((line) => line.textContent);

test("[DK206] a change is shown before it is saved, kept over a reload, and saved by the version that was seen", async () => {
  const { host, pressport, close } = await openDays("super-admin");
  await userEvent.click(await screen.findByRole("button", { name: /Work on this day: .*December 24/ }));
  await userEvent.type(screen.getByLabelText("First day"), "2026-12-28");
  await userEvent.type(screen.getByLabelText("Last day (if more than one)"), "2026-12-29");
  await userEvent.type(screen.getByLabelText("Name"), "Stocktaking");
  await userEvent.click(screen.getByRole("button", { name: "Add 2 days" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Fri" }));
  expect(await list()).toEqual([
    expect.stringContaining("worked"),
    expect.stringContaining("Christmas Day"),
    expect.stringContaining("Stocktaking"),
    expect.stringContaining("Stocktaking"),
  ]);
  // Riga is at eleven o'clock: Tuesday to Thursday, and the Monday after.
  expect(screen.getByRole("status").textContent).toContain("With your changes by Dec 7, 2026.");
  pressport.drafts.flush();
  const kept = Object.fromEntries(
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]),
  );
  await close();
  const again = await openDays("super-admin", undefined, kept);
  await screen.findAllByRole("button", { name: "Remove: Monday, December 28, 2026" });
  await expect.poll(async () => (await list()).length).toBe(4);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => again.host.callsOf("PATCH /api/desk/working-days").map(({ body }) => body))
    .toEqual([
      {
        time_zone: "Europe/Riga",
        cut_off: "14:00",
        weekdays: [1, 2, 3, 4],
        holidays_of: "LV",
        closed_days: [
          { day: "2026-12-28", name: "Stocktaking" },
          { day: "2026-12-29", name: "Stocktaking" },
        ],
        open_days: ["2026-12-24"],
        version: 3,
      },
    ]);
  await expect.poll(() => screen.getByRole("button", { name: "Save" }).hasAttribute("disabled")).toBe(true);
  expect(host.callsOf("PATCH /api/desk/working-days")).toEqual([]);
});

test("[DK206] what is not saved is taken back with one button", async () => {
  await openDays("super-admin");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Sat" }));
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Take back" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Sat" }).checked).toBe(false);
  expect(screen.queryByText("Not saved yet.")).toBeNull();
});

test("[DK204] where somebody else was first, what was changed is still there", async () => {
  const { status, text: message } = failures.conflict;
  const { host } = await openDays("super-admin", () => ({ status, json: { code: "conflict", message } }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Sat" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => host.callsOf("GET /api/desk/working-days").length).toBe(2);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Sat" }).checked).toBe(true);
});

test("[DK205] an admin reads the working days and changes nothing", async () => {
  await openDays("admin");
  expect(await screen.findByText("Only a super-admin changes the working days.")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Time zone" }).closest("fieldset")?.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Work on this day/ })).toBeNull();
});
