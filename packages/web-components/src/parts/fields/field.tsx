import type { ComponentChildren } from "preact";
import { alertIcon } from "../../theme/part-icons.ts";
import { Icon } from "../display/icon.tsx";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./field.css?inline";

/** What every field says around its control. */
export interface FieldLook {
  label: string;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
  /** Help that stays while the person types. */
  hint?: ComponentChildren;
  /** What is wrong; shown under the control and tied to it. */
  error?: ComponentChildren;
  /** The id of a sentence elsewhere that says what is wrong, so that it is not said twice. */
  errorElsewhere?: string | undefined;
  /** Says so beside the label; whatever says nothing is needed. */
  optional?: boolean;
}

/** What the control inside a field has to carry. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Props extends FieldLook {
  /** Draws the control, given what ties it to label, hint and error. */
  children: (control: ControlProps) => ComponentChildren;
  part?: string;
}

/** Label, control, hint and error, tied together for eyes and ears alike. */
export function Field({
  label,
  hideLabel,
  hint,
  error: reason,
  errorElsewhere,
  optional,
  part,
  children,
}: Props) {
  useStyles(css);
  const words = useWords();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const isInvalid = Boolean(reason) || errorElsewhere !== undefined;
  const error = errorElsewhere === undefined ? reason : null;
  const described = [errorElsewhere ?? (error ? errorId : ""), hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <div class="field" part={part ? `field ${part}` : "field"} data-invalid={isInvalid || undefined}>
      <label class={hideLabel ? "visually-hidden" : "field-label"} for={id}>
        {label}
        {optional && <span class="field-optional"> ({words.optional})</span>}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": isInvalid ? true : undefined,
      })}
      {hint && (
        <p class="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The place of an error: there from the start, so that screen readers announce what appears in it. */
export function FieldError({ id, children }: { id?: string; children: ComponentChildren }) {
  useStyles(css);
  const { complain } = useWords();
  return (
    <p class="field-error" part="field-error" id={id} aria-live="polite">
      {children && (
        <>
          <Icon of={alertIcon} size={16} />
          <span>{typeof children === "string" ? complain(children) : children}</span>
        </>
      )}
    </p>
  );
}
