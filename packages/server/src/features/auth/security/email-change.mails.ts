import { composeLetter } from "../../../adapters/mail/compose-letter.ts";
import type { Letter } from "../../../adapters/mail/mail.ts";
import { type AccountReader, sender } from "../auth.mails.ts";

/** Asks at a new address whether it is to be the account's; the link works once, for two hours. */
export const confirmEmailMail = (reader: AccountReader, url: string): Letter =>
  composeLetter({
    ...reader,
    subject: "Confirm your new email address",
    paragraphs: [
      `Somebody, perhaps you, wants to use this address for an account at ${sender(reader)}.`,
      "The link works once and is valid for 2 hours. Without it the account keeps its old address.",
      "If this was not you, you can ignore this email.",
    ],
    action: { label: "Confirm new address", url },
  });

/** Tells an address that somebody wanted it for an account, which it cannot be. */
export const emailTakenMail = (reader: AccountReader): Letter =>
  composeLetter({
    ...reader,
    subject: "This address already has an account",
    paragraphs: [
      `Somebody, perhaps you, wanted to use this address for an account at ${sender(reader)}. Another account has it, or had it until a few days ago, so nothing was changed.`,
      "If this was not you, you can ignore this email.",
    ],
  });

/** Tells the address of an account at once that another one was asked for. */
export const emailAskedMail = (reader: AccountReader, email: string, url: string): Letter =>
  composeLetter({
    ...reader,
    subject: "Your email address is about to change",
    paragraphs: [
      `Somebody, perhaps you, asked to change the address of your account at ${sender(reader)} to ${email}. It changes once the link we sent there has been used.`,
      "If this was you, there is nothing to do.",
      "If it was not, stop it with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days.",
    ],
    action: { label: "This was not me", url },
  });

/** Tells the old address that the account has another one now. */
export const emailChangedMail = (reader: AccountReader, email: string, url: string): Letter =>
  composeLetter({
    ...reader,
    subject: "Your email address was changed",
    paragraphs: [
      `The address of your account at ${sender(reader)} is now ${email}, and all other sessions were signed out. This is the last email to the old address.`,
      "If this was you, there is nothing to do.",
      "If it was not, take your account back with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days, in which no other account can use this address.",
    ],
    action: { label: "This was not me", url },
  });
