/** The address of the page a widget is on. */
export interface PageAddress {
  /** The whole address; null where there is no page to come back to. */
  read(): string | null;
  /** Puts another in its place without loading anything. */
  replace(address: string): void;
}

/** The address bar of the browser; nowhere outside of one. */
export const browserAddress: PageAddress = {
  read: () => globalThis.location?.href ?? null,
  replace: (address) => globalThis.history?.replaceState(globalThis.history.state, "", address),
};

/** No page: the portal has pages of its own for what comes back from elsewhere. */
export const noAddress: PageAddress = { read: () => null, replace: () => {} };
