/*
 * The widgets as the portal sees them: a tag to define. Their sources are written in Preact's JSX, which a React
 * project must not type-check as its own.
 */
declare module "@pressport/web-components/auth-modal" {
  export const AuthModal: { readonly tag: string; define(): void };
}
declare module "@pressport/web-components/basket" {
  export const Basket: { readonly tag: string; define(): void };
}
declare module "@pressport/web-components/editor" {
  export const Editor: { readonly tag: string; define(): void };
}
declare module "@pressport/web-components/order-tracker" {
  export const OrderTracker: { readonly tag: string; define(): void };
}
declare module "@pressport/web-components/payment-dialog" {
  export const PaymentDialog: { readonly tag: string; define(): void };
}
