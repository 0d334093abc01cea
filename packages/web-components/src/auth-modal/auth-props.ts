import type { LeanPressport } from "@pressport/core";

/** What every view of the sign-in area is given. */
export interface AuthProps {
  app: LeanPressport;
  /** A form takes the focus when it appears: in a dialog, and where a person switched to it. */
  takesFocus?: boolean;
}
