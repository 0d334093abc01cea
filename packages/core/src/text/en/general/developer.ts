/** What the console says to whoever builds the page. Visitors never read it. */
export const developer = {
  noKey: (settings: string) =>
    `Pressport: this page has no publishable key. Put data-key on its script tag; your keys are in ${settings}`,
  originNotAllowed: (origin: string, key: string, settings: string) =>
    `Pressport: the key ${key} is not registered for ${origin}. Add this website in ${settings}`,
  keyUnknown: (key: string, settings: string) =>
    `Pressport: there is no publishable key ${key}. Your keys are in ${settings}`,
  attribute: (tag: string, name: string, value: string | null, words?: readonly string[]) =>
    value === null
      ? `Pressport: <${tag}> needs the attribute ${name}.`
      : `Pressport: <${tag} ${name}="${value}"> is not valid: ${name} must be ${words ? `one of ${words.join(", ")}` : "a whole number, 1 or more"}.`,
  languageMissing: (language: string) =>
    `Pressport: the sentences in the language ${language} did not arrive, so they are in English.`,
  authCode: (reason: string) =>
    `Pressport: the customer of this shop could not be signed in. ${reason}${reason.endsWith(".") ? "" : "."}`,
  storageDenied:
    "Pressport: this browser stores nothing for the page, so the sign-in and the basket are lost when it is closed.",
};
