import { computed, effect, type ReadonlySignal } from "@preact/signals-core";
import { problemWords } from "@pressport/core";
import { type Language, languageOf } from "@pressport/core/rules";
import { pressport } from "./pressport.ts";

const KEY = "pressport.language";

/** The language the portal speaks at the moment. */
export const language: ReadonlySignal<string> = computed(() => pressport.text.language);

/**
 * Begins in the language chosen here before, else in the first one of the browser that there are sentences in; numbers
 * and dates are written as in the browser's own variant of it. Resolves when its sentences are here.
 */
export async function beginLanguage(): Promise<void> {
  const kept = pressport.storage.get(KEY);
  await pressport.text.speak(variantOf(kept ?? navigator.languages.map(languageOf).find(Boolean) ?? "en"));
}

/** The browser's variant of a language, such as `de-AT` for `de`. */
function variantOf(chosen: string): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === chosen) ?? chosen;
}

/** Goes over to a language, for good: it is kept on this device, and with the account of who is signed in. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  keep(chosen);
  const member = signedInMember();
  if (!member || member.user_settings.user_language === chosen) return;
  try {
    const body = { user_language: chosen };
    await pressport.api.account.updateSettings({ params: { id: member.user_id }, body });
    await pressport.auth.reload();
  } catch (error) {
    pressport.notices.error(problemWords(pressport.text, error));
  }
}

function keep(chosen: string): void {
  pressport.storage.set(KEY, chosen);
  void pressport.text.speak(variantOf(chosen));
}

/** Who has an account that a language is kept with; guests have only this device. */
function signedInMember() {
  const user = pressport.auth.user.value;
  return user && user.user_role.role_name !== "guest" ? user : null;
}

/** Tells the page which language it is in, and speaks the language of whoever signs in. Answers what ends it. */
export function followLanguage(): () => void {
  const stops = [
    effect(() => {
      document.documentElement.lang = pressport.text.language;
      document.documentElement.dir = pressport.text.direction;
    }),
    effect(() => {
      const own = languageOf(signedInMember()?.user_settings.user_language ?? "");
      if (own && own !== pressport.storage.get(KEY)) keep(own);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
