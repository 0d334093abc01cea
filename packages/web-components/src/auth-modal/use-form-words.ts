import { authOtherFormsText, type PressportCore } from "@pressport/core";
import { useState } from "preact/hooks";

/** The words of a form that a sign-in does not begin with: they come with it. */
export function useFormWords({ text }: PressportCore): PressportCore["text"]["auth"] {
  useState(() => text.add({ auth: authOtherFormsText }));
  return text.auth;
}
