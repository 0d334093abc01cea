import type { Ref } from "preact";
import { useState } from "preact/hooks";
import { eyeIcon, eyeOffIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import { Field, type FieldLook } from "./field.tsx";
import { Input } from "./input.ts";
import css from "./password-field.css?inline";

interface Props extends FieldLook {
  value: string;
  onInput: (value: string) => void;
  name: string;
  /** Tells password managers which one it is. */
  autocomplete: "current-password" | "new-password";
  /** Whether the password is long enough; given, the indicator is shown: green if so, red if not. */
  longEnough?: boolean;
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password, with a button to read it and, for a new one, an indicator of its length. */
export function PasswordField({ value, onInput, name, autocomplete, longEnough, inputRef, ...props }: Props) {
  useStyles(css);
  const words = useWords();
  const [shown, setShown] = useState(false);
  const { required, disabled, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <>
          <span class="control-box">
            <Input
              {...control}
              inputRef={inputRef}
              class="control"
              part="input"
              type={shown ? "text" : "password"}
              name={name}
              autocomplete={autocomplete}
              autocapitalize="off"
              spellcheck={false}
              required={required}
              disabled={disabled}
              value={value}
              onInput={(event) => onInput(event.currentTarget.value)}
            />
            <span class="control-action">
              <Button
                variant="quiet"
                size="s"
                icon={shown ? eyeOffIcon : eyeIcon}
                label={shown ? words.hidePassword : words.showPassword}
                disabled={disabled}
                onClick={() => setShown(!shown)}
              />
            </span>
          </span>
          {longEnough !== undefined && <PasswordIndicator longEnough={longEnough} isEmpty={value === ""} />}
        </>
      )}
    </Field>
  );
}

/** Red from the start, but before a key is pressed nobody has done anything wrong. */
function PasswordIndicator({ longEnough, isEmpty }: { longEnough: boolean; isEmpty: boolean }) {
  const words = useWords();
  const verdict = longEnough ? words.passwordLongEnough : words.passwordTooShort;
  return (
    <span class="password-indicator" part="password-indicator" data-long-enough={longEnough}>
      <span class="password-bar" />
      <span role="status">{isEmpty ? "" : verdict}</span>
    </span>
  );
}
