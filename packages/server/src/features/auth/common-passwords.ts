import { fieldMessages, invalid } from "@pressport/core/contract";

/** Passwords of eight characters or more that head every list of leaked ones, and patterns they follow. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789
  987654321 87654321 11111111 00000000 88888888 99999999 12341234 11223344 12344321 qwertyui qwertyuiop qwerty12
  qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl zxcvbnm1 zxcvbnmm iloveyou iloveyou1
  sunshine princess football baseball superman batman123 trustno1 starwars whatever computer michelle jennifer
  charlie1 welcome1 welcome123 letmein1 letmein123 changeme admin123 administrator abcd1234 abc12345 a1b2c3d4
  abcdefgh abcdefg1 monkey12 dragon12 master12 shadow12 michael1 jordan23 liverpool chelsea1 arsenal1 internet
  samantha victoria mercedes corvette mustang1 cocacola snowball scooter1 pressport pressport1`.split(/\s+/),
);

/** Refuses a password that anybody guesses first: well-known ones, one repeated character, a run of neighbours. */
export function refuseCommonPassword(password: string): void {
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || /^(.)\1+$/.test(plain) || isRun(plain))
    throw invalid({ password: [fieldMessages.passwordCommon] });
}

function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text.slice(1), (character, index) => character.charCodeAt(0) - text.charCodeAt(index)),
  );
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}
