import type { PartsText } from "@pressport/core";
import type { SnackbarQueue } from "../parts/snackbar.tsx";

/** What the engine itself needs of a Pressport; widgets see the whole of it. */
export interface Pressport {
  text: { locale: string; language: string; direction: "ltr" | "rtl"; parts: PartsText & { locale: string } };
  notices: SnackbarQueue;
  dispose(): void;
}

/** What a Pressport is made from. */
export interface PressportOptions {
  host: string;
  key?: string;
  locale?: string;
}
