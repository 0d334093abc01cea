import { SettingsStore } from "@pressport/core";
import { credentialsOf, SHOPIFY_RIGHTS, type StoreCredential } from "@pressport/core/rules";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { Field, Select } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import { useFields } from "../../parts/forms/use-fields.ts";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./settings.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { ShopOrders } from "./shop-orders.tsx";

const LABELS = {
  consumer_key: "consumerKey",
  consumer_secret: "consumerSecret",
  access_token: "accessToken",
  api_secret: "apiSecret",
  secret: "secret",
} as const satisfies Record<StoreCredential, string>;

/** Connects the store products are published to, and shows the orders that come from it. */
export function IntegrationForm() {
  const settings = pressport.use(SettingsStore);
  const { integration } = settings;
  const { values, errors, field } = useFields(integration);
  const types = useSignalValue(settings.storeTypes);
  const state = useSignalValue(settings.storeTypesState);
  const { problems, settings: text } = pressport.text;
  const words = text.integration;
  if (state === "failed")
    return <Failed title={problems.loadFailedTitle} onRetry={() => void settings.load()} />;
  if (types.length === 0) return <Skeleton lines={6} />;
  return (
    <div className={styles.parts}>
      <ConnectionState />
      <SettingsForm form={integration} title={words.title} lead={words.lead}>
        <Select
          label={words.storeType}
          value={values.client_st_id ?? ""}
          options={[
            ["", words.storeTypePlaceholder],
            ...types.map(({ st_id, st_name }) => [st_id, pressport.text.named(st_name)] as const),
          ]}
          error={errors.client_st_id}
          onChoose={(id) => integration.set({ client_st_id: id || null })}
        />
        <Field
          label={words.storeUrl}
          type="url"
          inputMode="url"
          autoComplete="url"
          {...field("client_store_url")}
        />
        <Field label={words.storeName} {...field("client_store_name")} />
        <Credentials />
        <OwnPrints />
      </SettingsForm>
      <ShopOrders />
    </div>
  );
}

function ConnectionState() {
  const { integration } = pressport.use(SettingsStore);
  const client = useSignalValue(integration.client);
  const busy = useSignalValue(integration.isResetting);
  const words = pressport.text.settings.integration;
  const type = client?.client_store_url ? client.client_store_type : null;
  return (
    <div className={styles.state} data-connected={type !== null}>
      <span role="status">
        {type ? words.connected(pressport.text.named(type.st_name)) : words.notConnected}
      </span>
      {type ? (
        <ConfirmButton
          small
          look="danger"
          busy={busy}
          title={words.resetTitle}
          body={words.resetBody}
          onYes={() => void integration.reset()}
        >
          {busy ? words.resetting : words.reset}
        </ConfirmButton>
      ) : null}
    </div>
  );
}

/** How the editor comes into a shop of the chosen kind. */
function OwnPrints() {
  const settings = pressport.use(SettingsStore);
  const values = useSignalValue(settings.integration.values);
  const types = useSignalValue(settings.storeTypes);
  const words = pressport.text.settings.integration;
  const kind = types.find(({ st_id }) => st_id === values.client_st_id)?.st_name.toLowerCase();
  if (kind !== "woocommerce" && kind !== "shopify") return null;
  return (
    <p className={form.lead}>
      {kind === "woocommerce" ? words.plugin : words.theme}{" "}
      {kind === "woocommerce" ? (
        <>
          <a href="/integrations/pressport-woocommerce.zip" download>
            {words.pluginDownload}
          </a>
          {" · "}
        </>
      ) : null}
      <a href={`/docs/guide/${kind}`} target="_blank" rel="noreferrer">
        {words.guide}
      </a>
    </p>
  );
}

/** What the chosen kind of store is accessed with; never shown again once it is kept. */
function Credentials() {
  const settings = pressport.use(SettingsStore);
  const { integration } = settings;
  const values = useSignalValue(integration.values);
  const errors = useSignalValue(integration.errors);
  const types = useSignalValue(settings.storeTypes);
  const words = pressport.text.settings.integration;
  const type = types.find(({ st_id }) => st_id === values.client_st_id);
  const wanted = credentialsOf(type?.st_name ?? "");
  if (wanted.length === 0) return null;
  return (
    <fieldset className={styles.section}>
      <legend>{words.credentials}</legend>
      <p className={form.lead}>
        {whereKeysAre(type?.st_name ?? "")} {words.credentialsNote}
      </p>
      {wanted.map((name, place) => (
        <Field
          key={name}
          label={words[LABELS[name]]}
          type="password"
          autoComplete="off"
          value={values.client_store_credentials[name] ?? ""}
          error={place === 0 ? errors.client_store_credentials : undefined}
          onChange={(event) => integration.setCredential(name, event.target.value)}
        />
      ))}
    </fieldset>
  );
}

/** Where somebody finds the keys of a kind of store. */
function whereKeysAre(storeTypeName: string): string {
  const { settings, format } = pressport.text;
  const { keysFrom } = settings.integration;
  if (storeTypeName.toLowerCase() === "woocommerce") return keysFrom.woocommerce;
  if (storeTypeName.toLowerCase() === "webhook") return keysFrom.webhook;
  return keysFrom.shopify(format.list([...SHOPIFY_RIGHTS.publishing, ...SHOPIFY_RIGHTS.orders]));
}
