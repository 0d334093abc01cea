/** The print host. */
export const host: string = process.env.NEXT_PUBLIC_PRESSPORT_HOST ?? "http://127.0.0.1:4400";
/** Whose store this is. */
export const publishableKey: string = process.env.NEXT_PUBLIC_PRESSPORT_KEY ?? "pk_demo";
