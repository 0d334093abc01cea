import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { checkerOf, isText, isWhole, orNull, shapeOf } from "../client/storage/draft-shapes.ts";
import type { User, UserClient } from "../contract/resources/auth.ts";
import { type TypedForm, typedForm } from "../state/typed-form.ts";

/** The store integration as typed. */
export interface IntegrationForm {
  client_store_url: string;
  client_st_id: number | null;
  client_store_name: string;
  /** Write-only: what is kept is never answered, and what is typed never kept here. */
  client_store_credentials: Readonly<Record<string, string>>;
}

/** Connecting a store, and disconnecting it. */
export interface StoreIntegration extends Omit<TypedForm<IntegrationForm>, "show"> {
  /** The store as the host knows it. */
  client: ReadonlySignal<UserClient | null>;
  isResetting: ReadonlySignal<boolean>;
  setCredential(name: string, value: string): void;
  /** Disconnects the store; answers whether it is. */
  reset(): Promise<boolean>;
  /** Shows the integration of whoever is here now. */
  follow(user: User | null): void;
}

type IntegrationServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "drafts" | "keys">;

const empty: IntegrationForm = {
  client_store_url: "",
  client_st_id: null,
  client_store_name: "",
  client_store_credentials: {},
};
const DRAFT = { key: "settings.integration", version: 2 };

const isTextByName = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every(isText);

/** Makes the store integration of the settings. */
export function storeIntegration(services: IntegrationServices): StoreIntegration {
  const { api, auth, drafts, keys, notices, text } = services;
  const isResetting = signal(false);
  const { show, ...form } = integrationForm(services);

  return {
    ...form,
    client: computed(() => auth.user.value?.user_client ?? null),
    isResetting,
    setCredential: (name: string, value: string) =>
      form.set({
        client_store_credentials: { ...form.values.peek().client_store_credentials, [name]: value },
      }),
    async reset() {
      const client_id = auth.user.peek()?.user_client.client_id;
      if (client_id === undefined) return false;
      const isReset = await oneAtATime(services, isResetting, async () => {
        await keys.once("settings.reset-integration", client_id, (idempotencyKey) =>
          api.account.resetIntegration({ params: { id: client_id }, idempotencyKey }),
        );
        drafts.clear(DRAFT.key);
        // What was typed for the store that is gone goes with it.
        show(empty, null);
        await auth.reload();
        notices.success(text.notices.integrationReset);
        return true;
      });
      return isReset ?? false;
    },
    follow: (user: User | null) => show(user ? savedForm(user.user_client) : empty, user?.user_id ?? null),
  };
}

function integrationForm(services: IntegrationServices) {
  const { api, auth, text } = services;
  const is = shapeOf({
    client_store_url: isText,
    client_st_id: orNull(isWhole),
    client_store_name: isText,
    client_store_credentials: isTextByName,
  });
  return typedForm<IntegrationForm>(services, {
    empty,
    draft: { ...DRAFT, checker: checkerOf(is) },
    check: (values, { checkStoreIntegration }) => checkStoreIntegration(sentForm(values)),
    send: async (values) => {
      const clientId = auth.user.peek()?.user_client.client_id ?? 0;
      const { client_st_id, ...body } = sentForm(values);
      const saved = await api.account.updateClient({
        params: { clientId },
        body: { ...body, client_st_id: client_st_id ?? 0 },
      });
      await auth.reload();
      return savedForm(saved);
    },
    success: () => text.notices.settingsUpdated,
    secrets: ["client_store_credentials"],
    keepsSecrets: true,
  });
}

/** What is sent: credentials nobody typed are left out, since they would forget the kept ones. */
function sentForm({ client_store_credentials, ...rest }: IntegrationForm) {
  const typed = Object.entries(client_store_credentials).filter(([, value]) => value.trim() !== "");
  return {
    ...rest,
    ...(typed.length > 0 ? { client_store_credentials: Object.fromEntries(typed) } : {}),
  };
}

function savedForm(client: UserClient): IntegrationForm {
  return {
    client_store_url: client.client_store_url ?? "",
    client_st_id: client.client_store_type?.st_id ?? null,
    client_store_name: client.client_store_name ?? "",
    client_store_credentials: {},
  };
}
