/*
 * The widgets as the portal sees them: a tag to define. TypeScript reads this file in place of their sources (`paths` in
 * tsconfig.json), which are written in Preact's JSX and must not be checked as a React project's own.
 */
import type { Design, FixCode, OrderItem, Pressport } from "@pressport/core";

interface Widget {
  readonly tag: string;
  define(): void;
}
export const AuthModal: Widget;
export const Basket: Widget;
export const ProductEditor: Widget;
export const OrderTracker: Widget;
export const PaymentDialog: Widget;
export function showMessages(place: HTMLElement, app: Pressport, kind: "page" | "dialog"): () => void;

interface ShownFindings {
  show(design: Design, onFix: (fixes: FixCode[]) => Promise<void>): void;
  end(): void;
}
export function showFindings(place: HTMLElement, app: Pressport): ShownFindings;

interface ShownPrintFindings {
  show(item: OrderItem): void;
  end(): void;
}
export function showPrintFindings(place: HTMLElement, app: Pressport): ShownPrintFindings;
