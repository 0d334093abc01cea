import type { Template } from "@pressport/core";
import { TEMPLATE_LIMITS, type TemplateField } from "@pressport/core/contract";
import type { NewField } from "@pressport/core/rules";
import { alertIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { Menu } from "../../../parts/overlays/menu.tsx";
import { VisuallyHidden } from "../../../parts/overlays/visually-hidden.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./design-fields.module.css";

/** What kind of field it is, in words. */
const kindOf = (field: TemplateField): NewField =>
  field.kind === "text" && field.max_lines > 1 ? "lines" : field.kind;

/** The fields in the order they are asked for, and what adds one. */
export function FieldList({ store }: { store: Template }) {
  const words = pressport.text.template;
  const fields = useSignalValue(store.fields);
  const selected = useSignalValue(store.selected);
  const problems = useSignalValue(store.problems);
  return (
    <section className={styles.list} aria-label={words.order}>
      <ol>
        {fields.map((field, at) => (
          <li key={field.field_id} data-selected={field.field_id === selected}>
            <button
              type="button"
              aria-pressed={field.field_id === selected}
              onClick={() => store.select(field.field_id)}
            >
              <bdi>{field.field_name || "—"}</bdi>
              <span className={styles.quiet}>{words.kinds[kindOf(field)]}</span>
              {problems.some(({ field_id }) => field_id === field.field_id) ? (
                <span className={styles.wrong}>
                  <Icon path={alertIcon} size={18} />
                  <VisuallyHidden>{words.problem}</VisuallyHidden>
                </span>
              ) : null}
            </button>
            <Menu
              label={words.actions(field.field_name)}
              items={[
                ...(at > 0 ? [{ label: words.earlier, onSelect: () => store.move(field.field_id, -1) }] : []),
                ...(at < fields.length - 1
                  ? [{ label: words.later, onSelect: () => store.move(field.field_id, 1) }]
                  : []),
                { label: words.duplicate, onSelect: () => store.duplicate(field.field_id) },
                { label: words.remove, danger: true, onSelect: () => store.remove(field.field_id) },
              ]}
            />
          </li>
        ))}
      </ol>
      <AddField store={store} />
    </section>
  );
}

const KINDS: readonly NewField[] = ["text", "lines", "date", "number", "choice"];

function AddField({ store }: { store: Template }) {
  const words = pressport.text.template;
  if (useSignalValue(store.isFull))
    return <p className={styles.quiet}>{words.full(TEMPLATE_LIMITS.fields)}</p>;
  return (
    <fieldset className={styles.tools}>
      <legend>{words.add}</legend>
      {KINDS.map((kind) => (
        <Button key={kind} small onClick={() => store.add(kind, words.kinds[kind])}>
          {words.kinds[kind]}
        </Button>
      ))}
    </fieldset>
  );
}
