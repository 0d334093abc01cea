/** Whether the browser says that there is no connection; where there is no browser there is one. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
