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
