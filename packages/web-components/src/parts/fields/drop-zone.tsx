import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { uploadIcon } from "../../theme/widget-icons.ts";
import { Button } from "../button.tsx";
import { Icon } from "../display/icon.tsx";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./drop-zone.css?inline";
import { FieldError } from "./field.tsx";

interface Props {
  /** What the files are for. */
  label: string;
  /** The same where there is only a finger, which drops nothing. */
  touchLabel?: string | undefined;
  /** Types and limits, in words. */
  hint?: ComponentChildren;
  error?: ComponentChildren;
  /** As `<input accept>`; what is dropped is not narrowed by it, so judge each file. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Less tall, for a corner of a form. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
  part?: string;
}

/** Takes files: dropped, chosen with the button, or pasted while it has the focus. */
export function DropZone(props: Props) {
  useStyles(css);
  const {
    label,
    touchLabel = label,
    hint,
    error,
    accept,
    multiple = false,
    disabled = false,
    compact = false,
    onFiles,
    part,
  } = props;
  const id = useId();
  const [over, setOver] = useState(false);

  const hand = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <fieldset
      class="drop-zone"
      part={part ? `drop-zone ${part}` : "drop-zone"}
      aria-labelledby={`${id}-label`}
      data-over={over || undefined}
      data-compact={compact || undefined}
      data-disabled={disabled || undefined}
      data-invalid={Boolean(error) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        hand(event.dataTransfer?.files);
      }}
      onPaste={(event) => hand(event.clipboardData?.files)}
    >
      <span class="drop-zone-icon">
        <Icon of={uploadIcon} size={compact ? 20 : 26} />
      </span>
      <div class="drop-zone-text">
        <p class="drop-zone-label" id={`${id}-label`}>
          <span class="drop-zone-mouse">{label}</span>
          {touchLabel !== label && <span class="drop-zone-touch">{touchLabel}</span>}
        </p>
        {hint && (
          <p class="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <ChooseFiles
        label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        compact={compact}
        described={[error ? `${id}-error` : "", hint ? `${id}-hint` : ""].join(" ").trim()}
        onList={hand}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface ChooseProps {
  label: string;
  accept: string | undefined;
  multiple: boolean;
  disabled: boolean;
  compact: boolean;
  described: string;
  onList: (list: FileList | null) => void;
}

function ChooseFiles({ label, accept, multiple, disabled, compact, described, onList }: ChooseProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="drop-zone-choose">
      <Button
        size={compact ? "s" : "m"}
        disabled={disabled}
        aria-describedby={described || undefined}
        onClick={() => input.current?.click()}
      >
        {multiple ? words.chooseFiles : words.chooseFile}
      </Button>
      <span class="drop-zone-or">{multiple ? words.dropFiles : words.dropFile}</span>
      <span class="drop-zone-now" aria-hidden="true">
        {words.dropNow}
      </span>
      <input
        ref={input}
        class="drop-zone-input"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onList(event.currentTarget.files);
          // The same file chosen again is a new wish.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
