import { pressport, useSignalValue } from "../pressport.ts";

/** Whether who is signed in sells to others: neither a guest nor somebody's shopper. */
export function useIsReseller(): boolean {
  const user = useSignalValue(pressport.auth.user);
  return user !== null && user.user_role.role_name !== "guest" && !user.user_is_shopper;
}
