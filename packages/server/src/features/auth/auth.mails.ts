import type { Letter } from "../../adapters/mail/mail.ts";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Content {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

/** One letter as plain words and as a page that mail programs show without loading anything. */
function letter({ to, subject, greeting, paragraphs, action }: Content): Letter {
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    "Pressport",
  ].join("\n\n");
  const paragraph = (words: string) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(words)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" rel="noreferrer" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4d46;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f6f4ef;color:#1c1f1e;font-family:system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px"><p style="margin:0 0 24px;font-weight:700;letter-spacing:.02em">Pressport</p>${[greeting, ...paragraphs].map(paragraph).join("")}${button}</div></body></html>`;
  return { to, subject, text, html };
}

const hello = (name: string) => `Hello ${name},`;

/** Asks a new account to confirm its address; the link works once, for two hours. */
export const confirmationMail = (to: string, name: string, url: string): Letter =>
  letter({
    to,
    subject: "Confirm your email address",
    greeting: hello(name),
    paragraphs: [
      "Welcome to Pressport. Please confirm your email address to start designing.",
      "The link works once and is valid for 2 hours.",
    ],
    action: { label: "Confirm email address", url },
  });

/** Tells the owner of an address that somebody tried to register it again. */
export const alreadyRegisteredMail = (to: string, name: string, url: string): Letter =>
  letter({
    to,
    subject: "You already have a Pressport account",
    greeting: hello(name),
    paragraphs: [
      "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.",
      "If you forgot your password you can ask for a new one on the sign-in page.",
    ],
    action: { label: "Go to sign in", url },
  });

/** Carries a password reset link; it works once, for 60 minutes. */
export const resetMail = (to: string, name: string, url: string): Letter =>
  letter({
    to,
    subject: "Reset your password",
    greeting: hello(name),
    paragraphs: [
      "Use the link below to choose a new password. It works once and is valid for 60 minutes.",
      "If you did not ask for this, you can ignore this email: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url },
  });

/** Tells the owner that the password was changed. */
export const passwordChangedMail = (to: string, name: string): Letter =>
  letter({
    to,
    subject: "Your password was changed",
    greeting: hello(name),
    paragraphs: [
      "The password of your Pressport account has just been changed and all other sessions were signed out.",
      "If this was not you, ask for a password reset on the sign-in page right away.",
    ],
  });
