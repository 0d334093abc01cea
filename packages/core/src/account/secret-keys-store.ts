import { createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { KeyScope } from "../contract/key-scopes.ts";
import type { NewSecretKey, SecretKey } from "../contract/resources/partner/secret-keys.ts";
import { loadable } from "../state/loadable.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the secret keys take of their surroundings. */
export type SecretKeysServices = Pick<StoreServices, "api" | "notices" | "text">;

/** The keys by which a reseller's own server calls the API. */
export const SecretKeysStore = createModel((services: SecretKeysServices) => {
  const { api, notices, text } = services;
  const keys = loadable<readonly SecretKey[]>(services, []);
  const made = signal<readonly NewSecretKey[]>([]);
  const isBusy = signal(false);
  const load = () => keys.load(() => api.secretKeys.index());

  /**
   * Runs one change and shows the keys after it; answers null once it is made, else what the host says is wrong with a
   * field, which is nothing where a message says it.
   */
  async function change(call: () => Promise<void>): Promise<string | null> {
    if (isBusy.peek()) return "";
    isBusy.value = true;
    try {
      await call();
      await load();
      return null;
    } catch (error) {
      const words = problemWords(text, error);
      if (isApiError(error, "invalid")) return words;
      notices.error(isApiError(error, "conflict") ? text.settings.secretKeys.tooMany : words);
      return "";
    } finally {
      isBusy.value = false;
    }
  }

  return {
    keys: keys.value,
    state: keys.state,
    /** The keys that were just made: each is shown this once, until it is kept. */
    made,
    isBusy,
    load,
    /** Makes a key; answers null once it is made, else what is wrong with its name or scopes. */
    create: (sk_name: string, sk_scopes: readonly KeyScope[], sk_is_test: boolean) =>
      change(async () => {
        const body = { sk_name, sk_scopes: [...sk_scopes], sk_is_test };
        made.value = [await api.secretKeys.create({ body }), ...made.peek()];
      }),
    /** Makes a key in another's place, which goes on working for so many hours. */
    async rotate(id: number, overlap_hours: number) {
      await change(async () => {
        const next = await api.secretKeys.rotate({ params: { id }, body: { overlap_hours } });
        made.value = [next, ...made.peek()];
      });
    },
    /** Takes a key out of use for good. */
    async revoke(id: number) {
      await change(async () => {
        await api.secretKeys.remove({ params: { id } });
        notices.success(text.settings.secretKeys.revoked);
      });
    },
    /** Forgets a key that was just made: it is kept elsewhere now. */
    forgetMade(id: number) {
      made.value = made.peek().filter(({ sk_id }) => sk_id !== id);
    },
  };
});

/** The secret keys of a Pressport. */
export type SecretKeys = InstanceType<typeof SecretKeysStore>;
