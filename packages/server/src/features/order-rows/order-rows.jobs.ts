import { userChannel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { orders, users } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { ANNOUNCE } from "./announce-order.service.ts";

/** Pushes `order-changed` to the buyer, and to the reseller whose shopper the buyer is. */
export function defineOrderJobs({ db, jobs, push }: Pick<Services, "db" | "jobs" | "push">): void {
  jobs.define<{ order_id: number }>(ANNOUNCE, {
    failure: "Open pages could not be told of a changed order",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    async handler({ order_id }) {
      const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
      if (!order) return;
      const watching = await db
        .select({ user_id: users.user_id })
        .from(users)
        .where(eq(users.client_id, order.reseller_client_id ?? order.client_id));
      const channels = new Set([order.user_id, ...watching.map((user) => user.user_id)]);
      await push.trigger([...channels].map(userChannel), "order-changed", { order_id });
    },
  });
}
