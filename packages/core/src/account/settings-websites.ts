import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { fieldMessages } from "../contract/fields/field-messages.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { UserClient } from "../contract/resources/auth.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { tryWebsite, websiteOf } from "../rules/widgets/origins.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Text } from "../text/text.ts";

/** A publishable key and the websites it works on. */
export type WebsiteKey = UserClient["client_publishable_keys"][number];

/** The websites that may embed the shop: each change is kept at once. */
export interface Websites {
  keys: ReadonlySignal<readonly WebsiteKey[]>;
  isBusy: ReadonlySignal<boolean>;
  /** Lets a website use a key, or makes the first key for it; answers null once it may, else what is wrong with it. */
  add(key: string | null, typed: string): Promise<string | null>;
  /** Takes a website off; a message offers to put it back, as pages there stop working at once. */
  remove(key: string, website: string): Promise<void>;
  /** Makes another key, which works nowhere yet. */
  addKey(key_is_test: boolean): Promise<void>;
  /** Makes a key in another's place, which goes on working for so many hours. */
  rotate(key: string, overlap_hours: number): Promise<void>;
  /** Takes a key out of use for good. */
  revoke(key: string): Promise<void>;
  /** Says in words whether a key works on a website, and if not, why. */
  explain(key: string, typed: string): { works: boolean; words: string };
}

type WebsitesServices = Pick<StoreServices, "api" | "auth" | "notices" | "text">;

/** What a key lets in. */
function keyIn(keys: readonly WebsiteKey[], key: string) {
  const known = keys.find((one) => one.key === key);
  return { origins: known?.origins ?? [], isTest: known?.key_is_test ?? false };
}

/** Says that a website was taken off, and offers to put it back. */
function tellRemoved(
  { notices, text }: Pick<WebsitesServices, "notices" | "text">,
  website: string,
  run: () => void,
) {
  const action = { label: text.notices.undo, run };
  notices.success(text.settings.websites.removed(website), { durationMs: SNACKBAR_MS.undo, action });
}

/** Whether a key works on a website, in words. */
function verdictOf(text: Text, known: ReturnType<typeof keyIn>, typed: string) {
  const verdict = tryWebsite(known, typed);
  const words = text.settings.websites.verdicts;
  if (verdict.works) return { works: true, words: words.works };
  return { works: false, words: words[verdict.differs](verdict.near ?? "") };
}

/** Makes the websites of the settings. */
export function settingsWebsites({ api, auth, notices, text }: WebsitesServices): Websites {
  const keys = computed<readonly WebsiteKey[]>(
    () => auth.user.value?.user_client.client_publishable_keys ?? [],
  );
  const isBusy = signal(false);
  const tellSaved = (): unknown => notices.success(text.notices.settingsUpdated);
  const triedKey = (key: string) => keyIn(keys.peek(), key);

  /**
   * Runs one change; answers null once it is made, else what the host says is wrong with a website, which is nothing where
   * a message says it.
   */
  async function change(call: () => Promise<UserClient>, told = tellSaved): Promise<string | null> {
    if (isBusy.peek()) return "";
    isBusy.value = true;
    try {
      await call();
      await auth.reload();
      told();
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
  const save = (key: string, origins: string[], told = tellSaved) =>
    change(() => api.account.updateKey({ params: { key }, body: { origins } }), told);
  async function add(key: string | null, typed: string): Promise<string | null> {
    const website = websiteOf(typed);
    if (website === null) return fieldMessages.website;
    if (key === null) return change(() => api.account.addKey({ body: { origins: [website] } }));
    const known = triedKey(key).origins;
    return known.includes(website) ? text.settings.websites.known : save(key, [...known, website]);
  }
  /** Adds one again; whatever keeps it out is said, as no form is there for it. */
  async function putBack(key: string, website: string): Promise<void> {
    const wrong = await add(key, website);
    if (wrong) notices.error(wrong);
  }

  return {
    keys,
    isBusy,
    add,
    async remove(key, website) {
      await save(
        key,
        triedKey(key).origins.filter((one) => one !== website),
        () => tellRemoved({ notices, text }, website, () => void putBack(key, website)),
      );
    },
    async addKey(key_is_test) {
      await change(() => api.account.addKey({ body: { origins: [], key_is_test } }));
    },
    async rotate(key, overlap_hours) {
      await change(() => api.account.rotateKey({ params: { key }, body: { overlap_hours } }));
    },
    async revoke(key) {
      await change(() => api.account.removeKey({ params: { key } }));
    },
    explain: (key, typed) => verdictOf(text, triedKey(key), typed),
  };
}
