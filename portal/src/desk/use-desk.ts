import type { StaffSelf } from "@pressport/core";
import type { Capability } from "@pressport/core/contract";
import { createContext, useContext } from "react";
import type { DeskText } from "./text/desk-text.ts";

/** What every page of the desk knows: who is there, and the desk's own sentences. */
export interface Desk {
  self: StaffSelf;
  text: DeskText;
  can(capability: Capability): boolean;
}

/** Filled by the desk around its pages. */
export const DeskContext = createContext<Desk | null>(null);

/** Who is at the desk, what they may do, and the desk's sentences. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("This is shown at the desk only.");
  return desk;
}
