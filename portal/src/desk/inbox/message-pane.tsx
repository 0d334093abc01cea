import type { InboxMessage } from "@pressport/core/contract";
import { useCallback, useRef } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import { History } from "../history.tsx";
import { useKeys } from "../keys.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useFresh } from "../use-fresh.ts";
import { AnswerBox } from "./answer-box.tsx";
import { ClaimPanel } from "./claim-panel.tsx";
import { EntryHead } from "./entry-head.tsx";
import { Files } from "./files.tsx";
import styles from "./inbox.module.css";
import type { PaneProps } from "./pane.tsx";

/** What a customer wrote, what was said since, and the ways to answer, to decide and to close. */
export function MessagePane({ id, onChanged, onBack }: PaneProps) {
  const ask = useCallback(() => pressport.api.inbox.show({ params: { id } }), [id]);
  const { state, data, again, set, refresh } = useFresh(ask);
  if (state === "failed") return <Failed title={pressport.text.problems.loadFailedTitle} onRetry={again} />;
  if (!data) return <Skeleton heights={[40, 120, 160]} />;
  return (
    <Message
      message={data}
      onBack={onBack}
      onRefused={refresh}
      onDone={(message) => {
        set(message);
        onChanged();
      }}
    />
  );
}

interface MessageProps {
  message: InboxMessage;
  onBack: () => void;
  /** What is shown is old: somebody else was faster. */
  onRefused: () => void;
  onDone: (message: InboxMessage) => void;
}

function Message({ message, onBack, onRefused, onDone }: MessageProps) {
  const words = useDesk().text.inbox;
  const { isBusy, run } = useAction();
  const id = message.entry_id;
  const answer = useRef<HTMLTextAreaElement>(null);
  const claim = message.message_claim;
  const isClosable = message.entry_state === "open" && claim?.refund_state !== "requested";
  const close = async () => {
    const isDone = await run(
      async () => onDone(await pressport.api.inbox.close({ params: { id } })),
      words.closed,
    );
    if (!isDone) onRefused();
  };
  useKeys([
    { keys: "r", words: words.keys.answer, run: () => answer.current?.focus() },
    { keys: "e", words: words.keys.close, run: () => void (isClosable && close()) },
  ]);
  return (
    <article aria-label={`${words.kinds[message.entry_kind]} ${message.entry_from}`}>
      <EntryHead entry={message} onBack={onBack} onTaken={(entry) => onDone({ ...message, ...entry })}>
        {isClosable ? (
          <Button small busy={isBusy} onClick={() => void close()}>
            {words.close} <kbd>e</kbd>
          </Button>
        ) : null}
      </EntryHead>
      {message.entry_kind === "letter" ? <p>{words.letterText}</p> : null}
      {claim ? null : (
        <div className={styles.said} dir="auto">
          {message.message_words.map((line, place) => (
            <p key={place}>{line}</p>
          ))}
          <Files files={message.message_files} />
        </div>
      )}
      {claim ? <ClaimPanel claim={claim} onDone={onDone} onRefused={onRefused} /> : null}
      <ol className={styles.later}>
        {message.message_later.map(({ author, is_ours, at, text: said, file }, place) => (
          <li key={place} className={styles.said} data-ours={is_ours}>
            <p className={styles.facts}>
              <b>
                <bdi>{is_ours ? words.us : author}</bdi>
              </b>
              {at ? <time dateTime={at}>{pressport.text.format.dateTime(at)}</time> : null}
            </p>
            {said.split(/\n+/).map((line, number) => (
              <p key={number} dir="auto">
                {line}
              </p>
            ))}
            {file ? <Files files={[file]} /> : null}
          </li>
        ))}
      </ol>
      <AnswerBox field={answer} message={message} onDone={onDone} onRefused={onRefused} />
      <details className={styles.history}>
        <summary>{words.history}</summary>
        <History actions={message.message_history} words={words.actions} />
      </details>
    </article>
  );
}
