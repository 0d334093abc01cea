import { LONGEST_ANSWER } from "@pressport/core";
import type { InboxMessage } from "@pressport/core/contract";
import { type RefObject, useId } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { PlainSelect } from "../../parts/forms/field.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { pressport } from "../../pressport.ts";
import { deskText } from "../text/desk-text.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./inbox.module.css";

const TEMPLATES = ["received", "photo", "reprint", "shipped", "late", "thanks"] as const;
type Template = (typeof TEMPLATES)[number];

interface AnswerBoxProps {
  field: RefObject<HTMLTextAreaElement | null>;
  message: InboxMessage;
  onDone: (message: InboxMessage) => void;
  onRefused: () => void;
}

/** Where a customer is answered. What is typed is kept until it was sent, over reloads and refusals. */
export function AnswerBox({ field, message, onDone, onRefused }: AnswerBoxProps) {
  const words = useDesk().text.inbox;
  const { isBusy, run } = useAction();
  const { entry_id: id, message_language: language } = message;
  const draft = useDraft(`desk.answer.${id}`);
  const note = useId();
  const send = async () => {
    if (isBusy) return;
    const answer = draft.value.trim();
    if (answer === "") return field.current?.focus();
    const isSent = await run(async () => {
      const body = { answer, seen: message.message_seen };
      onDone(await pressport.api.inbox.answer({ params: { id }, body }));
    }, words.sent);
    if (isSent) draft.clear();
    else onRefused();
  };
  const insert = async (template: Template) => {
    const { templates } = (await deskText(language)).inbox;
    const name = message.message_customer?.user_name ?? "";
    const filled = templates[template].text(name, message.entry_order?.order_number ?? "");
    draft.set(draft.value.trim() === "" ? filled : `${draft.value.trimEnd()}\n\n${filled}`);
    field.current?.focus();
  };
  const languages = new Intl.DisplayNames(pressport.text.locale, { type: "language" });
  return (
    <Form label={words.answer} className={styles.answer} onSubmit={() => void send()}>
      <div className={styles.answerBar}>
        <PlainSelect
          aria-label={words.template}
          value=""
          disabled={isBusy}
          options={[
            ["", words.noTemplate],
            ...TEMPLATES.map((one): [Template, string] => [one, words.templates[one].name]),
          ]}
          onChoose={(one) => {
            if (one !== "") void insert(one);
          }}
        />
        <span id={note} className={styles.note}>
          {words.answerHint(languages.of(language) ?? language)}
        </span>
      </div>
      <textarea
        ref={field}
        rows={6}
        lang={language}
        dir="auto"
        maxLength={LONGEST_ANSWER}
        aria-label={words.answer}
        aria-describedby={note}
        value={draft.value}
        readOnly={isBusy}
        onChange={({ target }) => draft.set(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <div>
        <Button look="primary" type="submit" busy={isBusy}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
