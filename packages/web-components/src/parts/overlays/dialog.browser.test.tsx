import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusedName } from "../../testing/deep-focus.ts";
import { stage } from "../../testing/widgets/stage.tsx";
import { Button, type CloseReason, Dialog, Menu, TextField } from "../parts.ts";
import type { Snackbar } from "./snackbar.tsx";

afterEach(() => document.body.replaceChildren());

function showDialog(props: { closeOutside?: boolean; locked?: boolean } = {}) {
  const reasons: CloseReason[] = [];
  const list = signal<readonly Snackbar[]>([]);
  function Scene() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog
          {...props}
          open={open}
          title="Delivery address"
          onClose={(reason) => {
            reasons.push(reason);
            setOpen(false);
          }}
          footer={<Button variant="primary">Save</Button>}
        >
          <TextField label="Name" value="" onInput={() => {}} />
          <Menu label="More" items={[{ label: "Copy", onSelect: () => {} }]} />
        </Dialog>
      </>
    );
  }
  const notices = { list, dismiss: () => {}, pause: () => {}, resume: () => {} };
  document.body.append(stage(<Scene />, { notices }));
  return { reasons, list };
}

const dialog = page.getByRole("dialog", { name: "Delivery address" });
const opener = page.getByRole("button", { name: "Open" });

test("[WD14] a dialog is named, takes the focus to its first field and gives it back on Escape", async () => {
  const { reasons } = showDialog();
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
  await expect.poll(focusedName).toBe("Name");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reasons).toEqual(["escape"]);
  await expect.poll(focusedName).toBe("Open");
});

test("[SC508] the page knows of a widget's dialog as long as it is open", async () => {
  showDialog();
  const marked = () => document.querySelectorAll("[data-modal]").length;
  expect(marked()).toBe(0);
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
  expect(marked()).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(marked()).toBe(0);
});

test("[WD150] on a phone a message stands at the top of a dialog, and never over its buttons", async () => {
  await page.viewport(390, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const { list } = showDialog();
  await userEvent.click(opener);
  list.value = [{ id: 1, kind: "error", text: "Not saved" }];
  const bottomOf = (text: string) => page.getByText(text).element().getBoundingClientRect().bottom;
  await expect.element(page.getByText("Not saved")).toBeVisible();
  await expect.poll(() => bottomOf("Not saved")).toBeLessThan(120);
  expect(bottomOf("Save")).toBeGreaterThan(bottomOf("Not saved"));
});

test("[WD14] Tab never reaches what lies behind the dialog", async () => {
  showDialog();
  await userEvent.click(opener);
  const reached = new Set<string>();
  for (let step = 0; step < 8; step++) {
    reached.add(focusedName());
    await userEvent.keyboard("{Tab}");
  }
  expect(reached).not.toContain("Open");
  expect([...reached]).toEqual(expect.arrayContaining(["Close", "More", "Name", "Save"]));
});

test("a press beside the dialog closes it only where that loses nothing", async () => {
  const kept = showDialog();
  await userEvent.click(opener);
  await userEvent.click(dialog, { position: { x: 3, y: 3 } });
  expect(kept.reasons).toEqual([]);
  await userEvent.keyboard("{Escape}");
  document.body.replaceChildren();

  const { reasons } = showDialog({ closeOutside: true });
  await userEvent.click(opener);
  await userEvent.click(dialog, { position: { x: 3, y: 3 } });
  expect(reasons).toEqual(["outside"]);
});

test("a locked dialog stays, however often Escape is pressed", async () => {
  const { reasons } = showDialog({ locked: true });
  await userEvent.click(opener);
  await userEvent.keyboard("{Escape}{Escape}{Escape}");
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
  expect(reasons).toEqual([]);
});

test("Escape closes a menu inside the dialog first, and the focus returns to its button", async () => {
  const { reasons } = showDialog();
  await userEvent.click(opener);
  await userEvent.click(page.getByRole("button", { name: "More" }));
  await expect.poll(focusedName).toBe("Copy");
  await userEvent.keyboard("{Escape}");
  await expect.poll(focusedName).toBe("More");
  expect(reasons).toEqual([]);
});

test("[OV05] a message that comes while a dialog is open can be read and dismissed there", async () => {
  const { list } = showDialog();
  await userEvent.click(opener);
  list.value = [{ id: 1, kind: "error", text: "There has been problem saving changes!" }];
  const message = page.getByRole("alert").getByText("There has been problem saving changes!");
  await expect.element(message).toBeVisible();
  const bar = message.element();
  expect(bar.closest("dialog")).not.toBeNull();
  const { left, top, width, height } = bar.getBoundingClientRect();
  const root = bar.getRootNode();
  const hit = root instanceof ShadowRoot ? root.elementFromPoint(left + width / 2, top + height / 2) : null;
  expect(bar.closest(".snackbar")?.contains(hit)).toBe(true);
});

test("removing the element closes its dialog", async () => {
  showDialog();
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
  const outside = document.createElement("button");
  document.body.append(outside);
  document.querySelector("test-stage")?.remove();
  outside.focus();
  expect(document.activeElement).toBe(outside);
});
