import { onTestFinished } from "vitest";
import { createPressportCore } from "../app/pressport-core.ts";
import type { StoreServices } from "../app/store-services.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { type OrderHostOptions, orderHost } from "../testing/order-host.ts";
import { en } from "../text/en.ts";

/** Somebody signed in at a host of orders, with a clock that stands until it is moved. */
export async function signedIn(options: OrderHostOptions & { now?: string } = {}) {
  const { now = "2026-11-21T12:00:00Z", ...rest } = options;
  const host = orderHost(rest);
  const clock = createManualClock(Date.parse(now));
  const app = createPressportCore(
    {
      host: "https://host.test",
      surface: "portal",
      storage: "memory",
      fetch: host.fetch,
      clock,
      locale: "en",
    },
    en,
  );
  app.session.set("token");
  await app.auth.reload();
  onTestFinished(() => app.dispose());
  const services: StoreServices = { ...app, realtime: host.realtime };
  return { host, clock, services, notices: () => app.notices.list.value.map(({ text }) => text) };
}

/** Lets every answer that is under way arrive. */
export function arrived(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
