import type { Capability, RoleName } from "@pressport/core/contract";
import { capabilitiesOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { staffRoles, users } from "../../adapters/db/schema.ts";

/** What a member of the print house's staff may do. */
export interface StaffAccess {
  capabilities: readonly Capability[];
  /** The print house's own role of the member; null without one. */
  staff_role_name: string | null;
  /** The most that the member pays back at once, US cents; null without a limit. */
  refund_limit: number | null;
}

/** What somebody may do at the desk now; nothing for who is not staff. */
export async function staffAccessOf(
  db: Database,
  { user_id, role_name }: { user_id: number; role_name: RoleName },
): Promise<StaffAccess> {
  // A super-admin may do everything, whichever role was given to the account before.
  const [role] =
    role_name === "admin"
      ? await db
          .select({ role: staffRoles })
          .from(users)
          .innerJoin(staffRoles, eq(staffRoles.staff_role_id, users.staff_role_id))
          .where(eq(users.user_id, user_id))
      : [];
  return {
    capabilities: capabilitiesOf(role_name, role?.role.staff_role_capabilities),
    staff_role_name: role?.role.staff_role_name ?? null,
    refund_limit: role?.role.staff_role_refund_limit ?? null,
  };
}

/** The most that a member of staff pays back at once, US cents. */
export async function mostBackOf(db: Database, caller: Parameters<typeof staffAccessOf>[1]): Promise<number> {
  const { capabilities, refund_limit } = await staffAccessOf(db, caller);
  return capabilities.includes("refunds.pay") ? (refund_limit ?? Number.POSITIVE_INFINITY) : 0;
}
