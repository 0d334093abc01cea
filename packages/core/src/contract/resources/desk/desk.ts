import * as z from "zod/mini";
import { CAPABILITIES } from "../../capabilities.ts";
import { endpoint, one, staff } from "../../endpoint.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

export { holidays, setWorkingDays, workingDays } from "./working-days.ts";

/** Who is at the desk and what they may do there. */
export const StaffSelf = z.object({
  user_id: z.int(),
  user_name: z.string(),
  /** The print house's own role of an admin; null for super-admins, and for admins without one. */
  staff_role_name: z.nullable(z.string()),
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** The most that `refunds.pay` pays at once, US cents; null without a limit. */
  refund_limit: z.nullable(z.int()),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

/** [DK01] The member of staff who calls, and what its role includes. */
export const show = endpoint({
  method: "GET",
  path: "/api/desk",
  summary: "Who is at the desk, and what they may do",
  access: staff,
  answer: one(StaffSelf),
  fails: STAFF_FAILURES,
});
