import { fieldMessages, invalid } from "@pressport/core/contract";

/** A few characters over and over, or the product's own name. */
const PATTERNS = [/^(.{1,4})\1+$/u, /^pressport\d*$/];

/** Refuses a password that anybody guesses first: leaked ones, repeated ones, a run of neighbours. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const plain = password.toLowerCase();
  // Loaded with the first password that is set: most of what a host does needs none.
  const { LEAKED_PASSWORDS } = await import("./leaked-passwords.ts");
  if (LEAKED_PASSWORDS.has(plain) || PATTERNS.some((pattern) => pattern.test(plain)) || isRun(plain))
    throw invalid({ password: [fieldMessages.passwordCommon] });
}

function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text.slice(1), (character, index) => character.charCodeAt(0) - text.charCodeAt(index)),
  );
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}
