import { useCallback, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useFresh } from "../use-fresh.ts";
import { EntryHead } from "./entry-head.tsx";
import styles from "./inbox.module.css";
import type { PaneProps } from "./pane.tsx";

/** What could not be done by itself: its history, and the ways to try again or to close it. */
export function IncidentPane({ id, onChanged, onBack }: PaneProps) {
  const words = useDesk().text.inbox.incident;
  const ask = useCallback(() => pressport.api.inbox.incident({ params: { id } }), [id]);
  const { state, data, again, set } = useFresh(ask);
  const { isBusy, run } = useAction();
  const [because, setBecause] = useState("");
  if (state === "failed") return <Failed title={pressport.text.problems.loadFailedTitle} onRetry={again} />;
  if (!data) return <Skeleton heights={[40, 120]} />;
  const done = (incident: typeof data) => {
    set(incident);
    onChanged();
  };
  const params = { id };
  return (
    <article aria-label={data.entry_words}>
      <EntryHead entry={data} onBack={onBack} onTaken={(entry) => done({ ...data, ...entry })} />
      <p className={styles.said}>{data.entry_words}</p>
      {data.incident_error ? (
        <p className={styles.said}>
          {words.error}: <code>{data.incident_error}</code>
        </p>
      ) : null}
      <ol className={styles.later}>
        {data.incident_history.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{pressport.text.format.dateTime(at)}</time> {text}
          </li>
        ))}
      </ol>
      {data.entry_state === "open" ? (
        <Form
          label={words.dismiss}
          className={styles.answer}
          onSubmit={() => {
            if (because.trim() === "") return;
            void run(async () =>
              done(await pressport.api.inbox.dismissIncident({ params, body: { because } })),
            );
          }}
        >
          <div>
            <Button
              busy={isBusy}
              onClick={() =>
                void run(async () => done(await pressport.api.inbox.retryIncident({ params })), words.retried)
              }
            >
              {words.retry}
            </Button>
          </div>
          <Field
            label={words.because}
            value={because}
            maxLength={500}
            onChange={({ target }) => setBecause(target.value)}
          />
          <div>
            <Button type="submit" busy={isBusy} disabled={because.trim() === ""}>
              {words.dismiss}
            </Button>
          </div>
        </Form>
      ) : null}
    </article>
  );
}
