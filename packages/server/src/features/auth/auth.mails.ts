import { composeLetter, type LetterStop } from "../../adapters/mail/compose-letter.ts";
import type { Letter } from "../../adapters/mail/mail.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";

/** Whom a letter about an account is for, and the shop whose shopper that is, if any. */
export interface AccountReader {
  to: string;
  name: string;
  brand: ShopBrand | null;
  /** What they read. */
  language: string;
  /** Where they stop such letters, if somebody else may have asked for it. */
  stop?: LetterStop;
}

/** Who an account is with, as its letters say it. */
export const sender = ({ brand }: AccountReader): string => brand?.name ?? "Pressport";

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

/** Where somebody signed in, as far as that is known. */
export interface SignInPlace {
  device: string;
  address: string | null;
  at: Date;
}

/** Tells the owner that somebody signed in with a browser that never did before. */
export const newSignInMail = (reader: AccountReader, { device, address, at }: SignInPlace): Letter =>
  composeLetter({
    ...reader,
    subject: "New sign-in to your account",
    paragraphs: [
      `Somebody has just signed in to your account at ${sender(reader)} with a browser that was not used before.`,
      [`${at.toISOString().slice(0, 16).replace("T", " ")} UTC`, device, address].filter(Boolean).join(" · "),
      "If this was you, there is nothing to do.",
      "If it was not, ask for a password reset on the sign-in page right away: it signs everybody out.",
    ],
  });

/** Tells the owner that signing in takes a code from now on. */
export const secondFactorOnMail = (reader: AccountReader): Letter =>
  composeLetter({
    ...reader,
    subject: "Two-step sign-in is on",
    paragraphs: [
      `Signing in to your account at ${sender(reader)} now takes a code of your authenticator app as well, and all other sessions were signed out.`,
      "Keep your recovery codes where you find them without your phone.",
      "If this was not you, ask for a password reset on the sign-in page and write to us right away.",
    ],
  });

/** Tells the owner that the password alone is enough again. */
export const secondFactorOffMail = (reader: AccountReader): Letter =>
  composeLetter({
    ...reader,
    subject: "Two-step sign-in is off",
    paragraphs: [
      `Signing in to your account at ${sender(reader)} takes your password alone again.`,
      "If this was not you, ask for a password reset on the sign-in page right away.",
    ],
  });

/** Tells the owner that a recovery code stood in for the app. */
export const recoveryCodeUsedMail = (reader: AccountReader, left: number): Letter =>
  composeLetter({
    ...reader,
    subject: "A recovery code was used",
    paragraphs: [
      `One of the recovery codes of your account at ${sender(reader)} was used instead of your app. Codes left: ${left}.`,
      "If this was not you, ask for a password reset on the sign-in page right away.",
    ],
  });
