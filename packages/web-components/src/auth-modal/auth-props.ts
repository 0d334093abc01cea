import type { PressportCore } from "@pressport/core";

/** What every view of the sign-in area is given. */
export interface AuthProps {
  app: PressportCore;
  /** A form takes the focus when it appears: in a dialog, and where a person switched to it. */
  takesFocus?: boolean;
}
