import { Button, Callout, Select } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";

interface Props extends AuthProps {
  form: "register-form" | "guest-form";
}

/** The countries of the host; a guest may leave it open. */
export function CountryField({ app, form }: Props) {
  const { auth, text } = app;
  const chosen = auth.values[form].value.country_id;
  const options = auth.countries.value.map(({ country_id, country_name }) => ({
    value: String(country_id),
    label: country_name,
  }));
  const state = auth.countriesState.value;
  const isOptional = form === "guest-form";
  return (
    <>
      <Select
        label={text.auth.country}
        name="country"
        autocomplete="country-name"
        optional={isOptional}
        placeholder={text.auth.countryPlaceholder}
        aria-busy={state === "loading" || undefined}
        value={chosen === null ? "" : String(chosen)}
        options={options}
        error={auth.fieldErrors.value.country_id}
        onChange={(country) => auth.set(form, { country_id: Number(country) })}
        {...(isOptional && { onClear: () => auth.set(form, { country_id: null }) })}
      />
      {state === "failed" && (
        <Callout
          tone="bad"
          live
          action={
            <Button size="s" onClick={() => void auth.loadCountries()}>
              {text.general.retry}
            </Button>
          }
        >
          {text.auth.countriesFailed}
        </Callout>
      )}
    </>
  );
}
