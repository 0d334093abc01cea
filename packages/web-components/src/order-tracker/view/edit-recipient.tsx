import { addressText, fieldMessages, type Order, type RecipientForm } from "@pressport/core";
import type { AddressForm } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { AddressInput, Button, Select, useAddressFormat } from "../../parts/parts.ts";
import type { Words } from "../tracker-words.ts";

/** What the form of an order's address takes. */
export interface EditRecipientProps {
  order: Order;
  form: RecipientForm;
  text: Words;
}

type TextFieldName = Exclude<keyof AddressForm, "recipient_country_id">;

interface FieldKind {
  name: TextFieldName;
  /** What browsers fill it with. */
  fill: string;
  optional?: true;
  type?: "email" | "tel";
}

const BEFORE_COUNTRY: readonly FieldKind[] = [
  { name: "recipient_name", fill: "name" },
  { name: "recipient_company", fill: "organization", optional: true },
  { name: "recipient_address", fill: "address-line1" },
  { name: "recipient_address2", fill: "address-line2", optional: true },
  { name: "recipient_zip", fill: "postal-code" },
  { name: "recipient_city", fill: "address-level2" },
  { name: "recipient_state", fill: "address-level1" },
];
const AFTER_COUNTRY: readonly FieldKind[] = [
  { name: "recipient_email", fill: "email", type: "email" },
  { name: "recipient_phone", fill: "tel", type: "tel", optional: true },
];

/** The address of an order as a form, until it is saved or left. */
export function EditRecipient({ order, form, text }: EditRecipientProps) {
  useState(() => text.add({ basket: { address: addressText }, fields: fieldMessages }));
  const values = form.values.value;
  if (!values) return null;
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <Fields kinds={BEFORE_COUNTRY} values={values} form={form} text={text} />
      <CountryField order={order} values={values} form={form} text={text} />
      <Fields kinds={AFTER_COUNTRY} values={values} form={form} text={text} />
      <div class="form-buttons">
        <Button variant="primary" type="submit" busy={form.isBusy.value}>
          {text.order.saveRecipient}
        </Button>
        <Button disabled={form.isBusy.value} onClick={() => form.cancel()}>
          {text.general.cancel}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps extends Omit<EditRecipientProps, "order"> {
  kinds: readonly FieldKind[];
  values: AddressForm;
}

function Fields({ kinds, values, form, text }: FieldsProps) {
  const format = useAddressFormat(form.countries.value, values.recipient_country_id);
  return (
    <>
      {kinds.map(({ name, fill, type, optional = false }) => (
        <AddressInput
          key={name}
          name={name}
          label={text.basket.address[name]}
          inputMode={type ?? "text"}
          autocomplete={fill}
          optional={optional}
          value={values[name]}
          error={form.errors.value[name]}
          format={format}
          onInput={(value) => form.set({ [name]: value })}
        />
      ))}
    </>
  );
}

/** The country, which stays as it is once its shipping is paid. */
function CountryField({ order, values, form, text }: EditRecipientProps & { values: AddressForm }) {
  const chosen = values.recipient_country_id === null ? "" : String(values.recipient_country_id);
  const countries = form.countries.value.map(({ country_id, country_name }) => ({
    value: String(country_id),
    label: country_name,
  }));
  return (
    <Select
      label={text.basket.address.recipient_country_id}
      error={form.errors.value.recipient_country_id}
      autoComplete="country-name"
      value={chosen}
      onChange={(id) => form.set({ recipient_country_id: Number(id) })}
      {...(order.order_paid
        ? {
            disabled: true,
            hint: text.fields.countryPaid,
            options: [
              {
                value: chosen,
                label: text.format.country(order.order_country_code, order.order_country_name),
              },
            ],
          }
        : { options: countries })}
    />
  );
}
