import type { Design } from "@pressport/core";
import type { DesignTemplate, TemplateField } from "@pressport/core/contract";
import { sampleDesign, textField } from "@pressport/core/testing";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../../testing/portal-host.ts";

const SHOW = "GET /api/client/designs/12/template";
const SAVE = "PATCH /api/client/designs/12/template";

/** A host with a design whose fields can be saved, and what it has by now. */
function fieldsHost(fields: TemplateField[] = [], changes: Partial<Design> = {}, refuse?: () => object) {
  const design = sampleDesign({ cd_id: 12, cd_has_fields: fields.length > 0, ...changes });
  const kept: DesignTemplate = {
    cd_id: 12,
    template_version: fields.length > 0 ? 1 : 0,
    template_fields: fields,
  };
  const host = portalHost({
    designs: [design],
    answers: {
      "GET /api/client/designs": () => ({ json: pageOf([design], {}) }),
      "GET /api/client/designs/12/products": () => ({ json: { data: [] } }),
      [SHOW]: () => ({ json: { data: kept } }),
      [SAVE]: ({ body }) => {
        if (refuse) return refuse();
        const { template_version, template_fields } = body as DesignTemplate;
        if (template_version !== kept.template_version)
          return { status: 409, json: { code: "conflict", message: "This has changed in the meantime." } };
        Object.assign(kept, { template_version: template_version + 1, template_fields });
        return { json: { data: kept } };
      },
    },
  });
  return { host, kept };
}

const open = (host: ReturnType<typeof portalHost>) => openPortal("/designs/12/fields", { host });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string | RegExp) => userEvent.click(await button(name));
async function type(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
/** What is said of a control beside it. */
const describedBy = (control: HTMLElement) => {
  const id = control.getAttribute("aria-describedby");
  return id === null ? undefined : document.getElementById(id)?.textContent;
};
const box = (name: string) => button(new RegExp(`^${name}: .* from the top$`));

test("[PP52] a field is added, named, placed by keys and by numbers, and saved", async () => {
  const { host, kept } = fieldsHost();
  await open(host);
  await press("Add a text field");
  await type("Name", "Child");
  (await box("Child")).focus();
  const before = Number((await field("From the left, mm")).value);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}");
  expect(Number((await field("From the left, mm")).value)).toBeCloseTo(before + 12);
  const width = Number((await field("Width, mm")).value);
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await userEvent.keyboard("[BracketRight]");
  expect(Number((await field("Width, mm")).value)).toBeCloseTo(width - 1);
  await type("Turned, degrees", "-15");
  await type("From the top, mm", "100");
  await press("Save the fields");
  expect(await screen.findByText("Everything is saved")).toBeTruthy();
  expect(kept.template_fields).toMatchObject([
    { kind: "text", field_name: "Child", required: true, place: { turn: -15 } },
  ]);
  expect(Number((await field("From the top, mm")).value)).toBe(100);
});

test("[PP53] undo takes back step by step what was typed, moved and removed, and redo brings it back", async () => {
  const { host } = fieldsHost([textField()]);
  await open(host);
  (await box("Name")).focus();
  const left = async () => Number((await field("From the left, mm")).value);
  const before = await left();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{Delete}");
  expect(await button("Add a text field")).toBeTruthy();
  await press("Undo");
  expect(await left()).toBeCloseTo(before + 2);
  await press("Undo");
  expect(await left()).toBeCloseTo(before + 1);
  await press("Redo");
  expect(await left()).toBeCloseTo(before + 2);
  await type("Name", "Child");
  await press("Undo");
  await press("Undo");
  expect((await field("Name")).value).toBe("Name");
});

test("[PP53] a field is duplicated, and asked for earlier", async () => {
  const { host, kept } = fieldsHost([textField(), textField({ field_id: "day", field_name: "Day" })]);
  await open(host);
  await press("Actions for Day");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  await press("Actions for Day 2");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Ask earlier" }));
  await press("Save the fields");
  expect(await screen.findByText("Everything is saved")).toBeTruthy();
  expect(kept.template_fields.map(({ field_name }) => field_name)).toEqual(["Name", "Day 2", "Day"]);
  expect(new Set(kept.template_fields.map(({ field_id }) => field_id)).size).toBe(3);
});

test("[PP54] what was saved elsewhere meanwhile is told, and either version can be had", async () => {
  const { host, kept } = fieldsHost([textField()]);
  await open(host);
  await userEvent.type(await field("Name"), "!");
  Object.assign(kept, { template_version: 7, template_fields: [textField({ field_name: "Theirs" })] });
  await press("Save the fields");
  expect(await screen.findByText(/saved elsewhere meanwhile/)).toBeTruthy();
  expect((await field("Name")).value).toBe("Name!");
  await press("Show what was saved");
  await expect.poll(async () => (await field("Name")).value).toBe("Theirs");
  await press("Undo");
  expect((await field("Name")).value).toBe("Name!");
  Object.assign(kept, { template_version: 8 });
  await press("Save the fields");
  await press("Keep mine");
  await expect.poll(() => screen.queryByText(/saved elsewhere meanwhile/)).toBeNull();
  await press("Save the fields");
  expect(await screen.findByText("Everything is saved")).toBeTruthy();
  expect(kept).toMatchObject({ template_version: 9, template_fields: [{ field_name: "Name!" }] });
});

test("[PP55] whoever leaves with changes is asked, and finds them again", async () => {
  const { host } = fieldsHost([textField()]);
  const { router } = await open(host);
  await userEvent.type(await field("Name"), "!");
  void router.navigate("/designs/12/product-list");
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "No" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect((await field("Name")).value).toBe("Name!");
  void router.navigate("/designs/12/product-list");
  const again = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(again.getByRole("button", { name: "Yes" }));
  await expect.poll(() => location.pathname).toBe("/designs/12/product-list");
  await router.navigate("/designs/12/fields");
  expect((await field("Name")).value).toBe("Name!");
  expect(screen.getByText("Not saved yet")).toBeTruthy();
});

test("[PP55] changes made on top of an older version are not put over what was saved meanwhile", async () => {
  const { host, kept } = fieldsHost([textField()]);
  const { router } = await open(host);
  await userEvent.type(await field("Name"), "!");
  void router.navigate("/designs/12/product-list");
  await press("Yes");
  await expect.poll(() => location.pathname).toBe("/designs/12/product-list");
  Object.assign(kept, { template_version: 2, template_fields: [textField({ field_name: "Theirs" })] });
  await router.navigate("/designs/12/fields");
  expect(await screen.findByText(/saved elsewhere meanwhile/)).toBeTruthy();
  expect((await field("Name")).value).toBe("Name!");
  expect((await button("Save the fields")).hasAttribute("disabled")).toBe(true);
});

test("[PP56] what a shopper may not fill in is said at the field, and fields with a condition come and go", async () => {
  const { default: _d, max_length: _m, max_lines: _l, accepts: _a, ...common } = textField();
  const kind: TemplateField = {
    ...common,
    kind: "choice",
    field_id: "for",
    field_name: "For",
    default: "Nobody",
    choices: ["Nobody", "Somebody"],
  };
  const name = textField({ required: true, max_length: 10, shown_if: { field_id: "for", is: "Somebody" } });
  const { host } = fieldsHost([kind, name]);
  await open(host);
  await userEvent.click(await screen.findByRole("tab", { name: "Try it out" }));
  expect(await screen.findByText("Not asked for now: Name")).toBeTruthy();
  expect(screen.getByText("This can be ordered and is printed as shown.")).toBeTruthy();
  await userEvent.selectOptions(await field("For"), "Somebody");
  expect(await screen.findByText("Please fill in “Name”")).toBeTruthy();
  expect(screen.getByText("1 field would be refused")).toBeTruthy();
  await userEvent.type(await field("Name *"), "Maximiliana");
  expect(await screen.findByText("“Name” may have 10 characters at most")).toBeTruthy();
  await press("Arabic");
  expect(await screen.findByText("“Name” may have 10 characters at most")).toBeTruthy();
  await press("Short");
  expect(await screen.findByText("This can be ordered and is printed as shown.")).toBeTruthy();
});

test("[PP57] a field that contradicts itself is marked, says why at its part, and is not saved", async () => {
  const { host } = fieldsHost([textField({ max_length: 5 })]);
  await open(host);
  await userEvent.type(await field("Filled in beforehand"), "Maximiliana");
  expect(await screen.findByText("“Name” may have 5 characters at most")).toBeTruthy();
  expect(screen.getByText("1 thing to put right before saving")).toBeTruthy();
  await press("Save the fields");
  expect(host.callsOf(SAVE)).toEqual([]);
});

test("[PP61] a number that does not count says why beside it, stays as typed, and keeps the fields from being saved", async () => {
  const { host, kept } = fieldsHost([textField()]);
  await open(host);
  await type("Turned, degrees", "400");
  const turn = await field("Turned, degrees");
  const said = "“Turned, degrees” has to be a number from -360 to 360";
  expect(describedBy(turn)).toBe(said);
  await type("Characters at most", "2.5");
  const most = await field("Characters at most");
  expect(describedBy(most)).toBe("“Characters at most” is a whole number");
  expect(turn.value).toBe("400");
  expect(await screen.findByText("2 things to put right before saving")).toBeTruthy();
  await type("Name", "Child");
  await press("Save the fields");
  expect(host.callsOf(SAVE)).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(most);
  await type("Characters at most", "30");
  await type("Turned, degrees", "90");
  expect(describedBy(turn)).toBeUndefined();
  await press("Save the fields");
  expect(await screen.findByText("Everything is saved")).toBeTruthy();
  expect(kept.template_fields).toMatchObject([{ max_length: 30, place: { turn: 90 } }]);
});

test("[PP61] what the host refuses of a place is said beside its number", async () => {
  const message = "This has to be a number of 2 or less";
  const { host } = fieldsHost([textField(), textField({ field_id: "day", field_name: "Day" })], {}, () => ({
    status: 422,
    json: { code: "invalid", message: "…", errors: { "template_fields.1.place.width": [message] } },
  }));
  await open(host);
  await userEvent.type(await field("Name"), "!");
  await press("Save the fields");
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Day");
  const width = await field("Width, mm");
  expect(describedBy(width)).toBe(message);
  await expect.poll(() => document.activeElement).toBe(width);
  await type("Width, mm", "100");
  expect(describedBy(width)).toBeUndefined();
});

test("[PP50] lists and the page of a design show that it has fields, and lead to them", async () => {
  const { host } = fieldsHost([textField(), textField({ field_id: "day", field_name: "Day" })]);
  const { router } = await openPortal("/designs/design-list", { host });
  const badge = await screen.findByRole("link", { name: "Has fields" });
  expect(badge.getAttribute("href")).toBe("/designs/12/fields");
  await router.navigate("/designs/12/product-list");
  expect(await screen.findByText(/asks its buyer for: Name and Day/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("link", { name: "Fields for names and words" }));
  await expect.poll(() => location.pathname).toBe("/designs/12/fields");
});

test("[PP58] measures follow the size that is chosen, and places stay", async () => {
  const { host } = fieldsHost([textField()]);
  await open(host);
  const width = async () => Number((await field("Width, mm")).value);
  const size = await screen.findByLabelText("Measures on a print of");
  const options = within(size).getAllByRole<HTMLOptionElement>("option");
  await userEvent.selectOptions(size, options[0] ?? "");
  const small = await width();
  await userEvent.selectOptions(size, options[4] ?? "");
  expect(await width()).toBeGreaterThan(small * 2);
  expect(await screen.findByText("Everything is saved")).toBeTruthy();
});
