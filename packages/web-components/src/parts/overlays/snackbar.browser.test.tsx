import { signal } from "@preact/signals";
import { afterEach, expect, test } from "vitest";
import { stage } from "../../testing/widgets/stage.tsx";
import type { Snackbar } from "./snackbar.tsx";

afterEach(() => document.body.replaceChildren());

test("[WD55] a message is announced in a region that was there before it, also when its look is still on its way", async () => {
  const list = signal<readonly Snackbar[]>([]);
  const notices = { list, dismiss: () => {}, pause: () => {}, resume: () => {} };
  const element = stage(null, { notices });
  document.body.append(element);
  const regionOf = (role: string) => element.shadowRoot?.querySelector(`[role=${role}]`);
  const [status, alert] = [regionOf("status"), regionOf("alert")];
  expect([status?.textContent, alert?.textContent]).toEqual(["", ""]);
  list.value = [
    { id: 1, kind: "success", text: "Saved" },
    { id: 2, kind: "error", text: "Not sent" },
  ];
  await expect.poll(() => [status?.textContent, alert?.textContent]).toEqual(["Saved", "Not sent"]);
  expect([regionOf("status"), regionOf("alert")]).toEqual([status, alert]);
});

test("[SC509] a bar that comes while a message is on show is not covered by it, be it the page's or another widget's", async () => {
  const list = signal<readonly Snackbar[]>([{ id: 1, kind: "success", text: "Saved" }]);
  const notices = { list, dismiss: () => {}, pause: () => {}, resume: () => {} };
  const element = stage(null, { notices });
  document.body.append(element);
  const bottom = () => element.shadowRoot?.querySelector(".snackbar")?.getBoundingClientRect().bottom ?? 9999;
  await expect.poll(() => [bottom() < innerHeight, bottom() > innerHeight - 60]).toEqual([true, true]);
  addBar(document.body, 60);
  await expect.poll(bottom).toBeLessThanOrEqual(innerHeight - 60);
  const other = stage(null, { notices: { ...notices, list: signal([]) } });
  document.body.prepend(other);
  addBar(other.shadowRoot ?? other, 120);
  await expect.poll(bottom).toBeLessThanOrEqual(innerHeight - 120);
});

/** Brings something higher than the window, with a bar that stays at the window's lower edge. */
function addBar(to: ParentNode, height: number) {
  const content = document.createElement("div");
  content.innerHTML = `<div data-bottom-bar style="position: sticky; inset-block: calc(100vh - ${height}px) 0; block-size: ${height}px"></div>`;
  content.style.blockSize = "200vh";
  to.prepend(content);
}
