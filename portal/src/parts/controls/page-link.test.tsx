import { fireEvent, screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";

const menuLink = (name: string) => screen.findByRole("link", { name });

test("[SC197] a link opens its page without loading the portal anew, and leads back", async () => {
  const { router } = await openPortal("/products/product-list");
  await userEvent.click(await menuLink("Orders"));
  await expect.poll(() => location.pathname).toBe("/orders/all");
  expect(router.state.historyAction).toBe("PUSH");
});

test("[SC197] a link to the page that is open is no new step back", async () => {
  const { router } = await openPortal("/products/product-list");
  await userEvent.click(await menuLink("Products"));
  await expect.poll(() => router.state.historyAction).toBe("REPLACE");
});

test.each([
  { why: "in a new tab", keys: { ctrlKey: true } },
  { why: "in a new tab on a Mac", keys: { metaKey: true } },
  { why: "in a new window", keys: { shiftKey: true } },
  { why: "to be saved", keys: { altKey: true } },
  { why: "with the middle button", keys: { button: 1 } },
])("[SC197] a link that is pressed $why is the browser's", async ({ keys }) => {
  const { router } = await openPortal("/products/product-list");
  const link = await menuLink("Orders");
  const before = router.state.location.key;
  let isLeft = false;
  // The last to hear of it, and no window of this test's may go there.
  const hear = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", hear, { once: true });
  fireEvent.click(link, keys);
  expect(isLeft).toBe(true);
  expect(router.state.location.key).toBe(before);
});
