import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { goTo, pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import type { QueueFilter } from "./use-due-orders.ts";

interface BatchDialogProps {
  /** The orders that were ticked, or the filter of which every order is meant. */
  of: { order_ids: number[] } | { filter: QueueFilter };
  onClose: () => void;
}

/** Makes a batch of orders, and leads to it. */
export function BatchDialog({ of, onClose }: BatchDialogProps) {
  const { queue: words, batches } = useDesk().text;
  const { run } = useAction();
  const send = () =>
    run(async () => {
      const made = await pressport.api.printBatches.create({ body: of });
      pressport.notices.success(batches.isMade(made.print_batch_number));
      goTo("/desk/batches");
    });
  return (
    <FormDialog
      title={"filter" in of ? words.wholeBatchTitle : words.batchTitle(of.order_ids.length)}
      send={words.makeBatch}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.batchText}</p>
    </FormDialog>
  );
}
