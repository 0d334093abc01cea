import type { PressportCore } from "@pressport/core";
import { readPaymentReturn } from "@pressport/core/rules";

/** Whether the page is being come back to from the hosted checkout: only then what says so is fetched. */
export function comesBack({ page }: Pick<PressportCore, "page">): boolean {
  return readPaymentReturn(page.read()) !== null;
}
