/** The push service as the host names it to a page; without cluster and host it is the API host itself. */
export interface PushSettings {
  key: string;
  /** A cluster of pusher.com. */
  cluster?: string;
  /** A Pusher-compatible service of one's own. */
  host?: string;
  port?: number;
  tls?: boolean;
}

/** Where pusher-js connects to. */
export interface PusherAddress {
  cluster: string;
  forceTLS: boolean;
  enabledTransports: ("ws" | "wss")[];
  wsHost?: string;
  wsPort?: number;
  wssPort?: number;
  wsPath?: string;
}

/** The options of pusher-js for an API host and its push settings. */
export function pusherOptions(apiHost: string, settings?: PushSettings): PusherAddress {
  const enabledTransports: ("ws" | "wss")[] = ["ws", "wss"];
  if (settings?.cluster && !settings.host) {
    return { cluster: settings.cluster, forceTLS: settings.tls ?? true, enabledTransports };
  }
  const api = new URL(apiHost);
  const forceTLS = settings?.tls ?? api.protocol === "https:";
  const ownPort = settings?.host === undefined && api.port !== "" ? Number(api.port) : undefined;
  const port = settings?.port ?? ownPort ?? (forceTLS ? 443 : 80);
  const path = settings?.host === undefined ? api.pathname.replace(/\/+$/, "") : "";
  return {
    // pusher-js insists on a cluster, and ignores it where a host is named.
    cluster: settings?.cluster ?? "x",
    forceTLS,
    enabledTransports,
    wsHost: settings?.host ?? api.hostname,
    wsPort: port,
    wssPort: port,
    ...(path === "" ? {} : { wsPath: path }),
  };
}
