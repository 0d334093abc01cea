/** The print host. */
export const host: string = import.meta.env.VITE_PRESSPORT_HOST ?? "http://127.0.0.1:4400";
/** Whose store this is. */
export const publishableKey: string = import.meta.env.VITE_PRESSPORT_KEY ?? "pk_demo";
