import { BrandStore } from "@pressport/core";
import { BRAND_ACCENT } from "@pressport/core/rules";
import { useEffect, useRef } from "react";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Field, TextArea } from "../../../parts/forms/field.tsx";
import forms from "../../../parts/forms/form.module.css";
import { useFields } from "../../../parts/forms/use-fields.ts";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { CompanyNotice } from "../../payments/company-missing.tsx";
import { SettingsForm } from "../settings-form.tsx";
import styles from "./brand.module.css";
import { BrandPreview } from "./brand-preview.tsx";

/** How shoppers know a reseller, and what that looks like before it is saved. */
export function BrandForm() {
  const store = pressport.use(BrandStore);
  const state = useSignalValue(store.state);
  const isKnown = useSignalValue(store.isKnown);
  useEffect(() => void store.load(), [store]);
  const { problems } = pressport.text;
  // What is not known is not shown as empty: saving that would take it away.
  if (isKnown) return <KnownBrand />;
  if (state === "failed")
    return <Failed title={problems.loadFailedTitle} onRetry={() => void store.load()} />;
  return <Skeleton heights={[28, 44, 64, 64, 64, 96]} />;
}

function KnownBrand() {
  const store = pressport.use(BrandStore);
  const { values, field } = useFields(store.form);
  const usualName = useSignalValue(store.usualName);
  const needsCompany = useSignalValue(store.needsCompany);
  const words = pressport.text.settings.brand;
  return (
    <div className={styles.brand}>
      <SettingsForm form={store.form} title={words.title} lead={words.lead}>
        {needsCompany ? <CompanyNotice why={words.needsCompany} /> : null}
        <Logo />
        <Field
          label={words.brand_name}
          hint={words.brand_nameHint(usualName)}
          autoComplete="organization"
          {...field("brand_name")}
        />
        <div className={styles.colour}>
          <input
            type="color"
            aria-label={words.picker}
            value={BRAND_ACCENT.test(values.brand_accent) ? values.brand_accent : "#0d5360"}
            onChange={field("brand_accent").onChange}
          />
          <Field
            label={words.brand_accent}
            hint={words.brand_accentHint}
            placeholder="#0d5360"
            spellCheck={false}
            {...field("brand_accent")}
          />
        </div>
        <Field
          label={words.brand_reply_to}
          hint={words.brand_reply_toHint}
          type="email"
          autoComplete="email"
          {...field("brand_reply_to")}
        />
        <TextArea
          label={words.brand_packing_note}
          hint={words.brand_packing_noteHint}
          rows={3}
          maxLength={500}
          {...field("brand_packing_note")}
        />
      </SettingsForm>
      <BrandPreview />
    </div>
  );
}

/** The logo, kept as soon as it is chosen. */
function Logo() {
  const store = pressport.use(BrandStore);
  const logoUrl = useSignalValue(store.logoUrl);
  const busy = useSignalValue(store.isBusy);
  const chooser = useRef<HTMLInputElement>(null);
  const words = pressport.text.settings.brand;
  const choose = logoUrl ? words.changeLogo : words.chooseLogo;
  return (
    <fieldset className={styles.logo}>
      <legend>{words.logo}</legend>
      {logoUrl ? <img src={logoUrl} alt={words.logoAlt} /> : null}
      <div className={forms.end}>
        <Button busy={busy} onClick={() => chooser.current?.click()}>
          {busy ? words.sendingLogo : choose}
        </Button>
        {logoUrl ? (
          <ConfirmButton onYes={() => void store.removeLogo()}>{words.removeLogo}</ConfirmButton>
        ) : null}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={words.logo}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) void store.setLogo(file);
          }}
        />
      </div>
      <p className={forms.lead}>{words.logoHint}</p>
    </fieldset>
  );
}
