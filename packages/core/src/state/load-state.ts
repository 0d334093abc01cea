/** Whether something that comes from the host can be shown. */
export type LoadState = "idle" | "loading" | "ready" | "failed";
