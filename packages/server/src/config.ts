/** Where the rows are. */
export type DatabaseConfig =
  | { kind: "pglite"; folder: string }
  | { kind: "postgres"; url: string; poolSize: number; allowUnsafe: boolean };

/** Where the files are. */
export type FilesConfig =
  | { kind: "disk"; folder: string }
  | {
      kind: "s3";
      bucket: string;
      region: string;
      endpoint: string | null;
      accessKeyId: string | null;
      secretAccessKey: string | null;
      forcePathStyle: boolean;
    };

/** Who carries events to browsers; host, port and `tls` are where browsers connect, the host's own for `built-in`. */
export type PushConfig =
  | { kind: "built-in"; appId: string; key: string; secret: string }
  | { kind: "pusher"; appId: string; key: string; secret: string; host: string; port: number; tls: boolean };

/** Who takes the money. */
export type CheckoutConfig =
  | { kind: "sandbox"; webhookSecret: string }
  | { kind: "stripe"; secretKey: string; webhookSecret: string };

/** Who carries the mail. */
export type MailConfig = { kind: "outbox"; from: string } | { kind: "smtp"; url: string; from: string };

/** Everything that differs between two installations, read once at the start. */
export interface Config {
  production: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where browsers reach this host, without a slash at the end. */
  publicUrl: string;
  /** Absolute; holds whatever the embedded adapters keep. */
  dataFolder: string;
  seed: "demo" | "none";
  /** Address or CIDR list of proxies whose X-Forwarded-For is believed; null believes nobody. */
  trustProxy: string | null;
  /** Random per installation; signs short-lived addresses. */
  secret: string;
  database: DatabaseConfig;
  files: FilesConfig;
  push: PushConfig;
  checkout: CheckoutConfig;
  mail: MailConfig;
  /** `in-process`: this process also runs jobs. `off`: somebody else does (`pressport-server worker`). */
  worker: "in-process" | "off";
  /** Seconds one step of the sandbox fulfilment takes. */
  fulfilmentSpeedSeconds: number;
  /** What happens to a custom size whose shorter side is over 100 cm (decisions "Products, designs, editor"). */
  customSizeSheetLimit: "warn" | "block";
  /** US dollars for one euro, used to convert the custom-size price once. */
  eurUsdRate: number;
  /** Where the marketplace sign-in sends browsers; null without a provider. */
  marketplaceUrl: string | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

