import { BatchesStore, type BatchOrder, DesignLibraryStore } from "@pressport/core";
import { useState } from "react";
import { Confirm } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./batch.module.css";
import { BatchTagDialog } from "./batch-tag-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";

/** Designs that are selected: how many, and what to send of them. */
export interface Selected {
  count: number;
  which: Pick<BatchOrder, "designs" | "filter">;
}

const ASKED = ["place", "price", "unpublish", "tag", "delete"] as const;
type Asked = (typeof ASKED)[number];

/** What can be done with all that are selected. */
export function BatchActions({ selected }: { selected: Selected }) {
  const { batches: words } = pressport.text;
  const batches = pressport.use(BatchesStore);
  const library = pressport.use(DesignLibraryStore);
  const busy = useSignalValue(batches.isBusy);
  const [asking, setAsking] = useState<Asked | null>(null);
  const close = () => setAsking(null);
  const begin = async (action: BatchOrder["action"]) => {
    if (!(await batches.begin({ action, ...selected.which }))) return false;
    library.selectNone();
    return true;
  };
  return (
    <div className={styles.actions}>
      <Button small look="primary" busy={busy} onClick={() => setAsking("place")}>
        {words.place}
      </Button>
      <Button small busy={busy} onClick={() => void begin({ kind: "publish" })}>
        {words.publish}
      </Button>
      {(["price", "unpublish", "tag"] as const).map((kind) => (
        <Button key={kind} small busy={busy} onClick={() => setAsking(kind)}>
          {words[kind]}
        </Button>
      ))}
      <Button small busy={busy} onClick={() => void begin({ kind: "switch_on" })}>
        {words.switch_on}
      </Button>
      <Button small look="danger" busy={busy} onClick={() => setAsking("delete")}>
        {words.delete}
      </Button>
      {asking === "place" ? <PlaceDialog selected={selected} onBegin={begin} onClose={close} /> : null}
      {asking === "tag" ? <BatchTagDialog count={selected.count} onBegin={begin} onClose={close} /> : null}
      {asking === "price" ? <PriceDialog selected={selected} onBegin={begin} onClose={close} /> : null}
      {asking === "unpublish" || asking === "delete" ? (
        <Confirm
          title={words[`${asking}Title`](selected.count)}
          body={words[`${asking}Body`]}
          onYes={() => void begin({ kind: asking })}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
