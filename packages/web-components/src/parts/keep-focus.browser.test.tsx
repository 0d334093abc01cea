import { useState } from "preact/hooks";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusedName } from "../testing/deep-focus.ts";
import { rendered } from "../testing/mount.ts";
import { stage } from "../testing/widgets/stage.tsx";
import { keepFocus } from "./keep-focus.ts";
import { Button, Dialog, TextField } from "./parts.ts";

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function Rows() {
  const [rows, setRows] = useState(["one", "two", "three"]);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (row: string) => setRows(rows.filter((other) => other !== row));
  return (
    <>
      {rows.length === 0 ? <p>Nothing left</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <TextField label={`Name of ${row}`} value="" onInput={() => {}} />
            <Button onClick={() => remove(row)}>{`Remove ${row}`}</Button>
            <Button onClick={() => setAsked(row)}>{`Ask about ${row}`}</Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        title="Sure?"
        onClose={() => setAsked(null)}
        footer={
          <Button
            onClick={() => {
              if (asked) remove(asked);
              setAsked(null);
            }}
          >
            Yes
          </Button>
        }
      >
        <p>It goes.</p>
      </Dialog>
    </>
  );
}

async function show(): Promise<void> {
  const element = stage(<Rows />);
  document.body.append(element);
  await rendered();
  const container = element.shadowRoot?.querySelector("ul")?.parentElement;
  if (!container) throw new Error("There are no rows.");
  stop = keepFocus(container);
}

async function press(name: string): Promise<void> {
  page.getByRole("button", { name }).element().focus();
  await userEvent.keyboard("{Enter}");
}

test("[WD31] a row that is removed by its own button leaves the focus to the row in its place, the last to the one before", async () => {
  await show();
  await press("Remove two");
  await expect.poll(focusedName).toBe("Remove three");
  await userEvent.keyboard("{Enter}");
  await expect.poll(focusedName).toBe("Remove one");
});

test("[WD31] the last of all rows leaves the focus to what is around it", async () => {
  await show();
  for (const row of ["one", "two", "three"]) await press(`Remove ${row}`);
  await expect.element(page.getByText("Nothing left")).toBeVisible();
  await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.localName).toBe("ul");
});

test("[WD31] so does a row that goes after a question", async () => {
  await show();
  await press("Ask about one");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("Yes");
  await expect.poll(focusedName).toBe("Remove two");
});

test("[WD31] who has gone on elsewhere is left there", async () => {
  await show();
  const [first] = document.body.children;
  const rows = first?.shadowRoot?.querySelectorAll("li");
  page.getByRole("button", { name: "Remove one" }).element().focus();
  page.getByLabelText("Name of three").element().focus();
  rows?.[0]?.remove();
  await rendered();
  expect(focusedName()).toBe("Name of three");
});
