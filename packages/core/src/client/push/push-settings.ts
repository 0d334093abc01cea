/** The push service as the host names it to a page; without cluster and host it is the API host itself. */
export interface PushSettings {
  key: string;
  /** A cluster of pusher.com. */
  cluster?: string | undefined;
  /** A Pusher-compatible service of one's own. */
  host?: string | undefined;
  port?: number | undefined;
  tls?: boolean | undefined;
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
  if (settings?.host) {
    const { host, port, tls = true, cluster } = settings;
    return { ...address(host, port, tls), cluster: cluster ?? UNUSED_CLUSTER, enabledTransports };
  }
  if (settings?.cluster)
    return { cluster: settings.cluster, forceTLS: settings.tls ?? true, enabledTransports };

  const api = new URL(apiHost);
  const path = api.pathname.replace(/\/+$/, "");
  return {
    ...address(api.hostname, api.port === "" ? undefined : Number(api.port), api.protocol === "https:"),
    cluster: UNUSED_CLUSTER,
    enabledTransports,
    ...(path === "" ? {} : { wsPath: path }),
  };
}

/** pusher-js insists on a cluster, and ignores it where a host is named. */
const UNUSED_CLUSTER = "x";

function address(wsHost: string, port: number | undefined, forceTLS: boolean) {
  const known = port ?? (forceTLS ? 443 : 80);
  return { wsHost, wsPort: known, wssPort: known, forceTLS };
}
