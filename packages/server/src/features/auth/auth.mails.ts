import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import type { Letter } from "../../adapters/mail/mail.ts";

/** Asks a new account to confirm its address; the link works once, for two hours. */
export const confirmationMail = (to: string, name: string, url: string): Letter =>
  composeLetter({
    to,
    name,
    subject: "Confirm your email address",
    paragraphs: [
      "Welcome to Pressport. Please confirm your email address to start designing.",
      "The link works once and is valid for 2 hours.",
    ],
    action: { label: "Confirm email address", url },
  });

/** Tells the owner of an address that somebody tried to register it again. */
export const alreadyRegisteredMail = (to: string, name: string, url: string): Letter =>
  composeLetter({
    to,
    name,
    subject: "You already have a Pressport account",
    paragraphs: [
      "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.",
      "If you forgot your password you can ask for a new one on the sign-in page.",
    ],
    action: { label: "Go to sign in", url },
  });

/** Carries a password reset link; it works once, for 60 minutes. */
export const resetMail = (to: string, name: string, url: string): Letter =>
  composeLetter({
    to,
    name,
    subject: "Reset your password",
    paragraphs: [
      "Use the link below to choose a new password. It works once and is valid for 60 minutes.",
      "If you did not ask for this, you can ignore this email: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url },
  });

/** Tells the owner that the password was changed. */
export const passwordChangedMail = (to: string, name: string): Letter =>
  composeLetter({
    to,
    name,
    subject: "Your password was changed",
    paragraphs: [
      "The password of your Pressport account has just been changed and all other sessions were signed out.",
      "If this was not you, ask for a password reset on the sign-in page right away.",
    ],
  });
