import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import type { Letter } from "../../adapters/mail/mail.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";

/** Whom a letter about an account is for, and the shop whose shopper that is, if any. */
export interface AccountReader {
  to: string;
  name: string;
  brand: ShopBrand | null;
  /** What they read. */
  language: string;
}

const sender = ({ brand }: AccountReader): string => brand?.name ?? "Pressport";

/** Asks a new account to confirm its address; the link works once, for two hours. */
export const confirmationMail = (reader: AccountReader, url: string): Letter =>
  composeLetter({
    ...reader,
    subject: "Confirm your email address",
    paragraphs: [
      `Welcome to ${sender(reader)}. Please confirm your email address to start designing.`,
      "The link works once and is valid for 2 hours.",
    ],
    action: { label: "Confirm email address", url },
  });

/** Tells the owner of an address that somebody tried to register it again. */
export const alreadyRegisteredMail = (reader: AccountReader, url: string): Letter =>
  composeLetter({
    ...reader,
    subject: `You already have an account at ${sender(reader)}`,
    paragraphs: [
      "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.",
      "If you forgot your password you can ask for a new one on the sign-in page.",
    ],
    action: { label: "Go to sign in", url },
  });

/** Carries a password reset link; it works once, for 60 minutes. */
export const resetMail = (reader: AccountReader, url: string): Letter =>
  composeLetter({
    ...reader,
    subject: "Reset your password",
    paragraphs: [
      "Use the link below to choose a new password. It works once and is valid for 60 minutes.",
      "If you did not ask for this, you can ignore this email: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url },
  });

/** Tells the owner that the password was changed. */
export const passwordChangedMail = (reader: AccountReader): Letter =>
  composeLetter({
    ...reader,
    subject: "Your password was changed",
    paragraphs: [
      `The password of your account at ${sender(reader)} has just been changed and all other sessions were signed out.`,
      "If this was not you, ask for a password reset on the sign-in page right away.",
    ],
  });
