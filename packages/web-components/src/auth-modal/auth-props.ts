import type { LeanPressport } from "@pressport/core";

/** What every view of the sign-in area is given. */
export interface AuthProps {
  app: LeanPressport;
}
