import { SecurityStore } from "@pressport/core";
import { type ReactNode, useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Field } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { Form } from "../../../parts/forms/form.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";

const LOOKS = {
  email: { type: "email", autoComplete: "email" },
  current_password: { type: "password", autoComplete: "current-password" },
  code: { type: "text", autoComplete: "one-time-code" },
} as const;

interface Asked {
  label: string;
  name: "email" | "current_password" | "code";
}

/** A few fields and a button; says what the host found wrong beside the field. */
export function Ask(props: {
  label: string;
  fields: readonly Asked[];
  submit: string;
  look?: "primary" | "danger";
  /** Answers what is wrong, by field; nothing else is kept once it was taken. */
  onSubmit: (values: Record<Asked["name"], string>) => Promise<object | null>;
  children?: ReactNode;
}) {
  const { label, fields, submit, look = "primary", onSubmit, children } = props;
  const security = pressport.use(SecurityStore);
  const isBusy = useSignalValue(security.isBusy);
  const words = pressport.text.security;
  const empty = { email: "", current_password: "", code: "" };
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<typeof empty>>({});
  const send = async () => {
    const wrong = await onSubmit(values);
    setErrors(wrong ?? {});
    if (wrong && Object.keys(wrong).length === 0) setValues(empty);
  };
  return (
    <Form className={styles.section} label={label} onSubmit={() => void send()}>
      {fields.map(({ label: name, name: field }) => (
        <Field
          key={field}
          label={name}
          {...LOOKS[field]}
          {...(field === "code" && { hint: words.codeHint })}
          value={values[field]}
          error={errors[field]}
          onChange={(event) => {
            setValues({ ...values, [field]: event.target.value });
            setErrors({ ...errors, [field]: undefined });
          }}
        />
      ))}
      <div className={form.end}>
        <Button look={look} type="submit" busy={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
