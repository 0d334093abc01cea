import { userChannel } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { users } from "../../../adapters/db/schema.ts";
import type { Doors } from "../../../doors.ts";
import type { ClientProductRow } from "../catalog.queries.ts";

/** Tells the open pages of a product's owner that it was saved; called once the save stands. */
export async function tellOfSave(
  { db, push }: Pick<Doors, "db" | "push">,
  { client_id, client_product_id, product_id, cd_id }: ClientProductRow,
): Promise<void> {
  const watching = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(users.client_id, client_id));
  await push.trigger(
    watching.map(({ user_id }) => userChannel(user_id)),
    "placement-saved",
    { client_product_id, product_id, cd_id },
  );
}
