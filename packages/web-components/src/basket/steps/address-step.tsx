import type { AddressForm } from "@pressport/core";
import { likelyCountry } from "@pressport/core/rules";
import { useEffect, useRef } from "preact/hooks";
import { AddressInput, Button, useAddressFormat } from "../../parts/parts.ts";
import { arrowLeftIcon } from "../../theme/part-icons.ts";
import type { BasketView } from "../basket-model.ts";
import { AddressBook } from "../parts-on-demand.ts";
import { CountrySelect } from "./country-select.tsx";
import { StepHeading } from "./step-heading.tsx";
import { ADDRESS_FORM_ID, type StepView } from "./step-view.ts";
import { useCheckout } from "./use-checkout.ts";

type TextName = Exclude<keyof AddressForm, "recipient_country_id">;

interface AddressField {
  name: TextName;
  autocomplete: string;
  type?: "text" | "email" | "tel";
  optional?: boolean;
  /** Two of them stand side by side where there is room. */
  half?: boolean;
}

const FIELDS: readonly AddressField[] = [
  { name: "recipient_name", autocomplete: "shipping name" },
  { name: "recipient_company", autocomplete: "shipping organization", optional: true },
  { name: "recipient_address", autocomplete: "shipping address-line1" },
  { name: "recipient_address2", autocomplete: "shipping address-line2", optional: true },
  { name: "recipient_zip", autocomplete: "shipping postal-code", half: true },
  { name: "recipient_city", autocomplete: "shipping address-level2", half: true },
  { name: "recipient_state", autocomplete: "shipping address-level1" },
];
const CONTACT: readonly AddressField[] = [
  { name: "recipient_email", autocomplete: "shipping email", type: "email", half: true },
  { name: "recipient_phone", autocomplete: "shipping tel", type: "tel", optional: true, half: true },
];

/** Step 'delivery': where the parcel goes. What is typed is kept until it is saved. */
export function AddressStep({ model, text, takesFocus }: StepView) {
  useCheckout(text);
  const { basket } = model;
  const { address } = text.basket;
  const form = useRef<HTMLFormElement>(null);
  const wasRefused = useRef(false);
  const errors = basket.addressErrors.value;
  const isGuest = model.app.auth.user.value?.user_role.role_name === "guest";
  const countries = model.app.auth.countries.value;
  const isOpen = basket.address.value.recipient_country_id === null;
  // Prices are for no country yet: they become the ones of this country, too.
  useEffect(() => {
    // Somebody may have chosen one since this was drawn.
    if (!isOpen || basket.address.peek().recipient_country_id !== null) return;
    const recipient_country_id = likelyCountry(countries, navigator.languages);
    if (recipient_country_id !== null) basket.setAddress({ recipient_country_id });
  }, [basket, countries, isOpen]);
  const changed = basket.changedTotal.value;
  const money = text.format.money;
  useEffect(() => {
    if (!wasRefused.current) return;
    wasRefused.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return (
    <>
      <StepHeading title={address.title} takesFocus={takesFocus} />
      {model.isInPortal && !isGuest && <AddressBook model={model} text={text} />}
      <form
        class="address"
        part="address"
        id={ADDRESS_FORM_ID}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          wasRefused.current = true;
          void basket.saveAddress();
        }}
      >
        <Fields fields={FIELDS} model={model} text={text} />
        <div class="address-field">
          <CountrySelect
            model={model}
            text={text}
            label={address.recipient_country_id}
            name="recipient_country_id"
            autocomplete="shipping country-name"
            value={basket.address.value.recipient_country_id}
            error={errors.recipient_country_id}
            hint={changed ? address.newTotal(money(changed.from), money(changed.to)) : undefined}
            onChange={(recipient_country_id) => basket.setAddress({ recipient_country_id })}
          />
        </div>
        <Fields fields={CONTACT} model={model} text={text} />
      </form>
      <div>
        <Button variant="quiet" icon={arrowLeftIcon} onClick={() => basket.goTo("basket")}>
          {text.basket.backToBasket}
        </Button>
      </div>
    </>
  );
}

function Fields({ fields, model: { app, basket }, text }: BasketView & { fields: readonly AddressField[] }) {
  const values = basket.address.value;
  const format = useAddressFormat(app.auth.countries.value, values.recipient_country_id);
  const errors = basket.addressErrors.value;
  return (
    <>
      {fields.map(({ half, ...field }) => (
        <div key={field.name} class="address-field" data-half={half || undefined}>
          <AddressInput
            {...field}
            label={text.basket.address[field.name]}
            value={values[field.name]}
            error={errors[field.name]}
            format={format}
            onInput={(value) => basket.setAddress({ [field.name]: value })}
          />
        </div>
      ))}
    </>
  );
}
