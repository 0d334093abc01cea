import type { QueueView } from "@pressport/core";
import { useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Checkbox, Field } from "../../parts/forms/field.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./queue.module.css";
import type { QueueFilter } from "./use-due-orders.ts";

const askViews = () => pressport.api.queue.views();

/** A filter as an address says it, the same whichever was chosen first. */
function addressOf(filter: object): string {
  const params = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  params.sort();
  return String(params);
}

/** The views that have a name: a link to each, and what keeps and removes one. */
export function QueueViews({ filter }: { filter: QueueFilter }) {
  const words = useDesk().text.queue;
  const { data, set } = useAnswer(askViews);
  const { isBusy, run } = useAction();
  const [isKeeping, setKeeping] = useState(false);
  const views = data ?? [];
  const here = addressOf(filter);
  const shown = views.find((view) => addressOf(view.view_filter) === here);
  const canKeep = here !== "";
  const keep = () => {
    if (canKeep) setKeeping(true);
  };
  useKeys([{ keys: "v", words: words.views.keep, run: keep }]);
  const remove = ({ view_id, view_name }: QueueView) =>
    run(
      async () => set(await pressport.api.queue.removeView({ params: { id: view_id } })),
      words.views.removed(view_name),
    );
  if (views.length === 0 && !canKeep) return null;
  return (
    <div className={styles.views}>
      {views.length > 0 ? (
        <nav aria-label={words.views.title}>
          {views.map((view) => (
            <PageLink
              key={view.view_id}
              to={`/desk/orders?${addressOf(view.view_filter)}`}
              aria-current={view === shown ? "page" : undefined}
              title={view.view_is_shared ? words.views.shared : undefined}
            >
              <bdi>{view.view_name}</bdi>
              {view.view_is_shared ? <small> {words.views.shared}</small> : null}
            </PageLink>
          ))}
        </nav>
      ) : null}
      {shown?.view_can_remove ? (
        <Button small look="quiet" busy={isBusy} onClick={() => void remove(shown)}>
          {words.views.remove(shown.view_name)}
        </Button>
      ) : null}
      {canKeep && !shown ? (
        <Button small look="quiet" onClick={keep}>
          {words.views.keep} <kbd>v</kbd>
        </Button>
      ) : null}
      {isKeeping ? <KeepDialog filter={filter} onKept={set} onClose={() => setKeeping(false)} /> : null}
    </div>
  );
}

interface KeepDialogProps {
  filter: QueueFilter;
  onKept: (views: QueueView[]) => void;
  onClose: () => void;
}

function KeepDialog({ filter, onKept, onClose }: KeepDialogProps) {
  const { can, text } = useDesk();
  const words = text.queue.views;
  const { run } = useAction();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  return (
    <FormDialog
      title={words.keep}
      isEmpty={name.trim() === ""}
      onClose={onClose}
      onSubmit={() =>
        run(async () => {
          const body = { view_name: name.trim(), view_filter: filter, view_is_shared: isShared };
          onKept(await pressport.api.queue.saveView({ body }));
        }, words.kept)
      }
    >
      <Field
        label={words.name}
        hint={words.nameHint}
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      {can("settings.write") ? (
        <Checkbox
          label={words.share}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
