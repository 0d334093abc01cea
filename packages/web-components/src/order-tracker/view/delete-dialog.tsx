import { Confirm } from "../../parts/overlays/confirm.tsx";
import type { Words } from "../tracker-words.ts";

/** What the question before an order is deleted takes. */
export interface DeleteDialogProps {
  isBusy: boolean;
  text: Words;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before an order is deleted for good. */
export function DeleteDialog({ isBusy, ...question }: DeleteDialogProps) {
  return <Confirm busy={isBusy} {...question} />;
}
