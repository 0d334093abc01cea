import { partsText } from "@pressport/core";
import { useState } from "preact/hooks";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusedName } from "../testing/deep-focus.ts";
import { stage } from "../testing/widgets/stage.tsx";
import {
  Button,
  Checkbox,
  DropZone,
  Image,
  Menu,
  Money,
  NumberField,
  PasswordField,
  RadioGroup,
  Segments,
  Select,
  Tabs,
  TextField,
} from "./parts.ts";
import { WordsContext } from "./words.ts";

afterEach(() => document.body.replaceChildren());

const show = (...args: Parameters<typeof stage>) => document.body.append(stage(...args));

test("a busy button keeps its focus and takes no second press, not even as a submit", async () => {
  const pressed = vi.fn();
  const submitted = vi.fn((event: Event) => event.preventDefault());
  show(
    <form onSubmit={submitted}>
      <Button type="submit" busy onClick={pressed}>
        Pay
      </Button>
    </form>,
  );
  const button = page.getByRole("button", { name: "Pay" });
  await userEvent.click(button, { force: true });
  await userEvent.keyboard("{Enter}");
  expect(focusedName()).toBe("Pay");
  expect([pressed, submitted].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
});

test("a field's hint and error are read with it, and an error marks it invalid", async () => {
  show(
    <TextField
      label="Store address"
      value="shop"
      onInput={() => {}}
      hint="Your shop"
      error="Enter valid store URL"
    />,
  );
  const field = page.getByRole("textbox", { name: "Store address" });
  await expect.element(field).toHaveAccessibleDescription("Enter valid store URL Your shop");
  await expect.element(field).toBeInvalid();
});

test("[VA28] the password indicator is red while too short and green when long enough", async () => {
  function Scene() {
    const [value, setValue] = useState("");
    return (
      <PasswordField
        label="Password"
        name="password"
        autocomplete="new-password"
        value={value}
        onInput={setValue}
        longEnough={value.length >= 8}
      />
    );
  }
  show(<Scene />);
  const colours = () => {
    const indicator = page.getByRole("status").element();
    return getComputedStyle(indicator).color;
  };
  const red = colours();
  await userEvent.type(page.getByLabelText("Password", { exact: true }), "1234567");
  expect(colours()).toBe(red);
  await userEvent.keyboard("8");
  await expect.element(page.getByRole("status")).toHaveTextContent("Long enough");
  const green = colours();
  const strongest = (colour: string) => {
    const [r = 0, g = 0, b = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    return r > g && r > b ? "red" : g > r && g > b ? "green" : "other";
  };
  expect([strongest(red), strongest(green)]).toEqual(["red", "green"]);
});

test("a password can be read while its button says so, and keeps what was typed", async () => {
  show(
    <PasswordField
      label="Password"
      name="p"
      autocomplete="current-password"
      value="secret"
      onInput={() => {}}
    />,
  );
  await userEvent.click(page.getByRole("button", { name: "Show password" }));
  await expect.element(page.getByRole("textbox", { name: "Password" })).toHaveValue("secret");
  await userEvent.click(page.getByRole("button", { name: "Hide password" }));
  await expect.element(page.getByRole("textbox", { name: "Password" })).toHaveAttribute("type", "password");
});

function NumberScene({
  onCommit,
  decimals = 0,
}: {
  onCommit?: (value: number | null) => void;
  decimals?: number;
}) {
  const [value, setValue] = useState<number | null>(2);
  return (
    <>
      <NumberField
        label="Quantity"
        stepper
        min={1}
        max={5}
        decimals={decimals}
        value={value}
        onChange={setValue}
        {...(onCommit && { onCommit })}
      />
      <output>{String(value)}</output>
    </>
  );
}

test("a quantity steps by its buttons and arrow keys, and stops at its bounds", async () => {
  const committed = vi.fn();
  show(<NumberScene onCommit={committed} />);
  await userEvent.click(page.getByRole("button", { name: "Increase Quantity" }));
  await userEvent.click(page.getByRole("spinbutton", { name: "Quantity" }));
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  await expect.element(page.getByRole("spinbutton")).toHaveValue("5");
  await expect.element(page.getByRole("button", { name: "Increase Quantity" })).toBeDisabled();
  expect(committed.mock.calls).toEqual([[3], [4], [5]]);
});

test.each(["٤٫٥", "۴٫۵"])(
  "[WD33] %s is a number, typed in the digits of Arabic or Persian",
  async (typed) => {
    show(<NumberScene decimals={1} />);
    await userEvent.fill(page.getByRole("spinbutton", { name: "Quantity" }), typed);
    await expect.element(page.getByRole("status")).toHaveTextContent("4.5");
  },
);

test("a number may be typed with a comma, and text that is none counts as no number", async () => {
  show(<NumberScene decimals={1} />);
  const field = page.getByRole("spinbutton", { name: "Quantity" });
  await userEvent.fill(field, "4,5");
  await expect.element(page.getByRole("status")).toHaveTextContent("4.5");
  await userEvent.fill(field, "4.55");
  await expect.element(page.getByRole("status")).toHaveTextContent("null");
  await expect.element(field).toHaveValue("4.55");
});

test.each([
  { locale: "de", shown: "2,5" },
  { locale: "ar-EG-u-nu-latn", shown: "2.5" },
])("[SC122] a number stands in its field as $locale writes it: $shown", async ({ locale, shown }) => {
  show(
    <WordsContext.Provider value={{ ...partsText, locale, complain: (sentence) => sentence }}>
      <NumberField label="Width" decimals={1} value={2.5} onChange={() => {}} />
    </WordsContext.Provider>,
  );
  await expect.element(page.getByRole("spinbutton", { name: "Width" })).toHaveValue(shown);
});

test("tabs are one stop, and arrow keys choose among them the way the text runs", async () => {
  function Scene() {
    const [tab, setTab] = useState("a");
    const tabs = ["a", "b", "c"].map((id) => ({ id, label: `Tab ${id}` }));
    return (
      <Tabs label="Orders" tabs={tabs} selected={tab} onSelect={setTab}>
        Panel {tab}
      </Tabs>
    );
  }
  show(<Scene />, { direction: "rtl" });
  const stops = () =>
    page
      .getByRole("tab")
      .elements()
      .map((tab) => (tab instanceof HTMLElement ? tab.tabIndex : null));
  expect(stops()).toEqual([0, -1, -1]);
  await userEvent.keyboard("{Tab}{ArrowLeft}");
  expect(focusedName()).toBe("Tab b");
  await expect.poll(stops).toEqual([-1, 0, -1]);
  await expect.element(page.getByRole("tabpanel", { name: "Tab b" })).toHaveTextContent("Panel b");
  await userEvent.keyboard("{End}{ArrowLeft}");
  await expect.element(page.getByRole("tab", { name: "Tab a" })).toHaveAttribute("aria-selected", "true");
});

test("a select with a placeholder answers what was chosen", async () => {
  const chosen = vi.fn();
  const options = [
    { value: "DE", label: "Germany" },
    { value: "LV", label: "Latvia" },
  ];
  show(<Select label="Country" placeholder="Choose" value="" options={options} onChange={chosen} />);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Country" }), "Latvia");
  expect(chosen.mock.calls).toEqual([["LV"]]);
});

const UNITS = [
  { value: "cm", label: "cm" },
  { value: "inch", label: "inch" },
];
type Choose = (value: string) => void;

test.each([
  [
    "cards",
    (choose: Choose) => <RadioGroup label="Unit" look="cards" value="cm" options={UNITS} onChange={choose} />,
  ],
  ["segments", (choose: Choose) => <Segments label="Unit" value="cm" options={UNITS} onChange={choose} />],
] as const)(
  "radio buttons that look like %s move with the arrow keys and say what is chosen",
  async (_, choice) => {
    const chosen = vi.fn<Choose>();
    show(choice(chosen));
    await userEvent.keyboard("{Tab}{ArrowRight}");
    expect(chosen.mock.calls).toEqual([["inch"]]);
    await expect.element(page.getByRole("group", { name: "Unit" })).toBeVisible();
  },
);

test("a checkbox reads its error, and a switch is announced as one", async () => {
  show(
    <>
      <Checkbox
        label="I accept the terms"
        checked={false}
        onChange={() => {}}
        error="Please accept the terms."
      />
      <Checkbox look="switch" label="Guides" checked onChange={() => {}} />
    </>,
  );
  const box = page.getByRole("checkbox", { name: "I accept the terms" });
  await expect.element(box).toHaveAccessibleDescription("Please accept the terms.");
  await expect.element(page.getByRole("switch", { name: "Guides" })).toBeChecked();
});

test("files come from the button and from a drop, all of them where several are wanted", async () => {
  const taken: string[][] = [];
  const take = (files: File[]) => taken.push(files.map((file) => file.name));
  show(
    <>
      <DropZone label="Pictures" multiple onFiles={take} />
      <DropZone label="Print file" onFiles={take} />
    </>,
  );
  const files = ["a.png", "b.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await userEvent.upload(page.getByLabelText("Pictures").last(), files);
  const dropped = new DataTransfer();
  for (const file of files) dropped.items.add(file);
  const zone = page.getByRole("group", { name: "Print file" }).element();
  zone.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }));
  expect(taken).toEqual([["a.png", "b.png"], ["a.png"]]);
});

test("a menu opens on its first action, moves with arrows and gives the focus back", async () => {
  const deleted = vi.fn();
  show(
    <Menu
      label="Order actions"
      items={[
        { label: "Edit", onSelect: () => {} },
        { label: "Delete", onSelect: deleted },
      ]}
    />,
  );
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.poll(focusedName).toBe("Edit");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(deleted).toHaveBeenCalledTimes(1);
  expect(focusedName()).toBe("Order actions");
});

test("a picture that does not come leaves a stand-in with its name", async () => {
  show(<Image src="data:image/png;base64,broken" alt="Harbour at dawn" eager />);
  await expect.element(page.getByRole("img", { name: "Harbour at dawn" })).toBeVisible();
  await expect.poll(() => page.getByRole("img").element().tagName).toBe("SPAN");
});

test("money is minor units in any currency, and no price is said as such", async () => {
  show(
    <p>
      <Money of={{ amount: 123_450, currency: "USD" }} /> <Money of={{ amount: 500, currency: "JPY" }} />{" "}
      <Money of={null} />
    </p>,
  );
  await expect.element(page.getByRole("paragraph")).toHaveTextContent("$1,234.50 ¥500 –no price");
});
