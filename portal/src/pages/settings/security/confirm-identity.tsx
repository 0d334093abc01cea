import { SecurityStore } from "@pressport/core";
import { useEffect, useState } from "react";
import { Field } from "../../../parts/forms/field.tsx";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";

const EMPTY = { current_password: "", code: "" };

/** The password, or a code of the second factor, before a call that gives access to the account. */
export function ConfirmIdentity() {
  const store = pressport.use(SecurityStore);
  const security = useSignalValue(store.security);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  useEffect(() => void store.load(), [store]);
  const { security: words, settings } = pressport.text;
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <FormDialog
      title={words.againTitle}
      send={words.againSend}
      isEmpty={values.current_password === "" && values.code === ""}
      onClose={() => pressport.confirmation.settle(false)}
      onSubmit={async () => {
        const wrong = await store.confirmIdentity(values);
        setErrors(wrong ?? {});
        return wrong !== null && Object.keys(wrong).length === 0;
      }}
    >
      <p>{words.againLead}</p>
      <Field
        label={settings.password.current}
        type="password"
        autoComplete="current-password"
        {...field("current_password")}
      />
      {security?.second_factor_since ? (
        <Field
          label={words.againCode}
          hint={words.codeHint}
          autoComplete="one-time-code"
          {...field("code")}
        />
      ) : null}
    </FormDialog>
  );
}
