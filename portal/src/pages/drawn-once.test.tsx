import { sampleDesign, sampleOrder } from "@pressport/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openPortal } from "../testing/open-portal.tsx";

const [first] = sampleOrder().order_items;
const ORDERS = [71, 72, 73].map((id) =>
  sampleOrder({
    order_id: id,
    order_number: `PP-10${id}`,
    order_items: first
      ? [{ ...first, oi_mockup_url: `/files/on-wall-${id}.jpg`, oi_thumbnail_url: `/files/small-${id}.jpg` }]
      : [],
  }),
);

test("[SC195] what is typed into the search of the designs draws none of them again", async () => {
  const designs = [1, 2, 3].map((cd_id) => sampleDesign({ cd_id, cd_name: `Harbour ${cd_id}` }));
  const { host, pressport } = await openPortal("/designs/design-list", { designs });
  await screen.findByTitle("Harbour 3");
  const letGo = host.hold("GET /api/client/designs");
  const drawn = vi.spyOn(pressport.text.general, "pixels");
  const filters = vi.spyOn(pressport.text.designLibrary, "sharpAtLeast");
  await userEvent.type(screen.getByRole("searchbox"), "sea");
  await expect.poll(() => location.search).toBe("?search=sea");
  // What follows the address is drawn by then.
  await expect.poll(() => filters.mock.calls.length).toBeGreaterThan(0);
  expect(drawn).not.toHaveBeenCalled();
  letGo();
});

test("[SC195] what is typed into the search of the orders draws none of them again, and a tick only its own", async () => {
  const { host, pressport } = await openPortal("/orders/all", { orders: ORDERS });
  await screen.findByRole("link", { name: "PP-1073" });
  const letGo = host.hold("GET /api/orders");
  const drawn = vi.spyOn(pressport.text.orders, "select");
  await userEvent.type(screen.getByRole("searchbox"), "10");
  const tab = screen.getByRole("link", { name: "Paid" });
  await expect.poll(() => tab.getAttribute("href")).toBe("/orders/paid?query=10");
  expect(drawn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select order PP-1072" }));
  await screen.findByRole("toolbar");
  expect(drawn.mock.calls).toEqual([["PP-1072"]]);
  letGo();
});

test("[SC196] a picture that has come once stands at once when its list is opened again, without what stood in for it", async () => {
  const { place, router } = await openPortal("/orders/all", { orders: ORDERS });
  await screen.findByRole("link", { name: "PP-1071" });
  const pictures = () => [...place.querySelectorAll<HTMLImageElement>("main tbody img")];
  const standIns = () => pictures().map(({ style }) => style.background.includes("small-"));
  expect(standIns()).toEqual([true, true, true]);
  for (const picture of pictures().slice(0, 2)) fireEvent.load(picture);
  await expect.poll(standIns).toEqual([false, false, true]);
  await router.navigate("/products/product-list");
  await screen.findByRole("heading", { level: 1, name: "Products" });
  await router.navigate("/orders/all");
  await screen.findByRole("link", { name: "PP-1071" });
  expect(standIns()).toEqual([false, false, true]);
});
