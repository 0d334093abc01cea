import { sampleDesign } from "@pressport/core/testing";
import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { screen } from "shadow-dom-testing-library";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPortal } from "../testing/open-portal.tsx";
import { pageOf, portalHost } from "../testing/portal-host.ts";
import { Confirm } from "./confirm.tsx";

type ConfirmProps = Parameters<typeof Confirm>[0];

/** The confirmation popup by itself, with what it did. */
function openConfirm(props: Partial<ConfirmProps> = {}) {
  const onYes = vi.fn();
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const onClose = vi.fn(() => root.render(null));
  root.render(<Confirm onYes={onYes} onClose={onClose} {...props} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { onYes, onClose };
}

const isGone = () => screen.queryByRole("dialog") === null;

test("[OV08] the confirmation popup asks in the usual words and has the buttons yes and no", async () => {
  openConfirm();
  expect(await screen.findByRole("dialog", { name: "Just checking.." })).toBeTruthy();
  const body = "Are you sure? This action is final and you will not be able to recover any data";
  expect(screen.getByText(body)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Yes" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "No" })).toBeTruthy();
});

test("[OV09] a header and a body of one's own replace the usual ones", async () => {
  openConfirm({ title: "Disconnect your store?", body: "It is no longer updated." });
  expect(await screen.findByRole("dialog", { name: "Disconnect your store?" })).toBeTruthy();
  expect(screen.getByText("It is no longer updated.")).toBeTruthy();
  expect(screen.queryByText(/Just checking|Are you sure/)).toBeNull();
});

test("[OV10] yes does it once and closes the popup", async () => {
  const { onYes, onClose } = openConfirm();
  await userEvent.dblClick(await screen.findByRole("button", { name: "Yes" }));
  expect([onYes.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  await expect.poll(isGone).toBe(true);
});

test("[OV10] no does nothing and closes the popup", async () => {
  const { onYes } = openConfirm();
  await userEvent.click(await screen.findByRole("button", { name: "No" }));
  await expect.poll(isGone).toBe(true);
  expect(onYes).not.toHaveBeenCalled();
});

test("[OV15] a file dropped on the page is neither opened nor sent", async () => {
  const { host, place } = await openPortal("/products/2/variants/203/designs");
  await screen.findByRole("button", { name: "Choose Evening on the pier" });
  for (const type of ["dragover", "drop"]) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    place.querySelector("h1")?.dispatchEvent(event);
    expect([type, event.defaultPrevented]).toEqual([type, true]);
  }
  expect(host.calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test.each([
  ["the upload zone of somebody without designs", "Drop your print file here", 0],
  ["the upload button of somebody with designs", "Upload designs", 1],
])(
  "[OV15] [SC41] a file dropped on %s becomes a design, which goes on to the editor",
  async (_place, words, count) => {
    const host = portalHost();
    host.answers["GET /api/client/designs"] = () => ({
      json: pageOf(
        Array.from({ length: count }, () => sampleDesign()),
        { page: 1, perPage: 12 },
      ),
    });
    await openPortal("/products/2/variants/203/designs", { host });
    const zone = await screen.findByText(words);
    const file = new File(["a picture"], "harbour.jpg", { type: "image/jpeg" });
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    await expect.poll(() => location.pathname).toMatch(/^\/products\/2\/variants\/203\/\d+\/editor$/);
    const [call] = host.callsOf("POST /api/client/designs");
    expect(call?.fields.map(([name]) => name)).toContain("print_file");
    expect(await screen.findByShadowText("Upload Successful!")).toBeTruthy();
  },
);

test("[OV05] a message stands at the bottom of the page, errors as alerts, and can be put away", async () => {
  const { pressport } = await openPortal("/products/product-list", { user: null });
  await screen.findByRole("heading", { level: 1, name: "Products" });
  pressport.notices.success("Changes successfully saved!");
  pressport.notices.error("Upload failed!");
  expect(
    (await screen.findByShadowText("Changes successfully saved!")).closest("[role=status]"),
  ).not.toBeNull();
  const alert = (await screen.findByShadowText("Upload failed!")).closest("[role=alert]");
  const close = alert?.querySelector("button");
  if (close) await userEvent.click(close);
  await expect.poll(() => screen.queryByShadowText("Upload failed!")).toBeNull();
});

test("[OV06] [OV07] the announcement is on top until its date, and stays away once dismissed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2023-01-15T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const first = await openPortal("/products/product-list", { user: null });
  expect(await screen.findByText("Our prices change from 1 February 2023.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss announcement" }));
  await expect.poll(() => screen.queryByText(/Our prices change/)).toBeNull();
  const kept = Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => key.startsWith("pressport.")),
  );
  await first.close();
  await openPortal("/products/product-list", { user: null, kept });
  await screen.findByRole("heading", { level: 1, name: "Products" });
  expect(screen.queryByText(/Our prices change/)).toBeNull();
});

test("one message is shown once, also while a widget shares the page with it", async () => {
  const { pressport } = await openPortal("/basket");
  await screen.findByShadowRole("heading", { level: 1, name: /basket/i });
  pressport.notices.success("Product added to basket!");
  expect(await screen.findAllByShadowText("Product added to basket!")).toHaveLength(1);
});

test("a message that comes while a dialog is open stands inside it, where it can be read and put away", async () => {
  const { pressport } = await openPortal("/designs/design-list");
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Evening on the pier" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const dialog = await screen.findByRole("dialog", { name: "Rename design" });
  pressport.notices.error("There has been problem saving changes!");
  const message = await screen.findByShadowText("There has been problem saving changes!");
  const root = message.getRootNode();
  expect(root instanceof ShadowRoot && dialog.contains(root.host)).toBe(true);
});

test("a dialog begins in its first field, and Enter sends it", async () => {
  const { host } = await openPortal("/designs/design-list");
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Evening on the pier" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const name = await screen.findByLabelText("Design name");
  await expect.poll(() => document.activeElement).toBe(name);
  await userEvent.keyboard("Night on the pier{Enter}");
  await expect.poll(() => host.callsOf("PATCH /api/client/designs/12")).toHaveLength(1);
});

test("[WD14] a dialog that is left gives the focus back to what opened it", async () => {
  await openPortal("/designs/design-list");
  const opener = await screen.findByRole("button", { name: "Actions for Evening on the pier" });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await screen.findByRole("dialog", { name: "Rename design" });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("a dialog with something typed stays open when a selection is let go of beside it", async () => {
  await openPortal("/designs/design-list");
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Evening on the pier" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const dialog = await screen.findByRole("dialog", { name: "Rename design" });
  fireEvent.pointerDown(await screen.findByLabelText("Design name"));
  fireEvent.click(dialog);
  expect(screen.getByRole("dialog", { name: "Rename design" })).toBe(dialog);
});

test("a press that began inside a question never answers it, one beside it puts it away", async () => {
  const { onClose } = openConfirm();
  const dialog = await screen.findByRole("dialog");
  fireEvent.pointerDown(screen.getByText(/Are you sure/));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test("[SC165] where a part over the page does not arrive, the page stays as it is, and the next press asks for it again", async () => {
  const { pressport } = await openPortal("/products/product-list", { user: null });
  await screen.findByRole("heading", { level: 1, name: "Products" });
  vi.doMock("./feedback-overlay.tsx", () => {
    throw new Error("It did not arrive.");
  });
  onTestFinished(() => vi.doUnmock("./feedback-overlay.tsx"));
  await userEvent.click(screen.getByRole("button", { name: "Feedback" }));
  expect(await screen.findByShadowText(pressport.text.problems.network)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Products" })).toBeTruthy();
  vi.doUnmock("./feedback-overlay.tsx");
  await userEvent.click(screen.getByRole("button", { name: "Feedback" }));
  expect(await screen.findByRole("dialog", { name: "Feedback" })).toBeTruthy();
});

test("[SC166] whoever leaves the page a payment was begun on is not led to the checkout", async () => {
  const { host, router, pressport } = await openPortal("/orders/all");
  await userEvent.click(await screen.findByRole("button", { name: "Pay 1 unpaid order" }));
  const goOn = host.hold("POST /api/orders/pay");
  await userEvent.click(await screen.findByShadowRole("button", { name: "Credit card" }));
  await expect.poll(() => pressport.payment.step.value).toBe("waiting");
  await router.navigate("/news");
  await screen.findByRole("heading", { name: "News" });
  expect(pressport.payment.step.value).toBe("closed");
  goOn();
  await expect.poll(() => host.callsOf("POST /api/orders/pay").length).toBe(1);
  await router.navigate("/orders/all");
  await screen.findByRole("button", { name: "Pay 1 unpaid order" });
  expect(screen.queryByShadowRole("dialog")).toBeNull();
});

test("[SC167] whoever has gone elsewhere while a file was on its way stays there once it has arrived", async () => {
  const { host, router } = await openPortal("/products/2/variants/203/designs");
  const goOn = host.hold("POST /api/client/designs");
  const file = new File(["a picture"], "harbour.jpg", { type: "image/jpeg" });
  fireEvent.drop(await screen.findByText("Upload designs"), { dataTransfer: { files: [file] } });
  await expect.poll(() => host.callsOf("POST /api/client/designs").length).toBe(1);
  await router.navigate("/news");
  await screen.findByRole("heading", { name: "News" });
  const led = vi.spyOn(router, "navigate");
  goOn();
  expect(await screen.findByShadowText("Upload Successful!")).toBeTruthy();
  expect(led).not.toHaveBeenCalled();
});
