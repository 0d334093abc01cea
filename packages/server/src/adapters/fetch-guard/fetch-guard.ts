import { type Message, write } from "../../text/messages/message.ts";

/** A file fetched from a public address. */
export interface FetchedFile {
  /** In bytes. */
  size: number;
  /** As the other side calls it, without parameters; not to be trusted. */
  contentType: string;
  /** The address after redirects. */
  url: string;
}

/** Why an address was not fetched. */
export type FetchRefusal =
  | "not_a_url"
  | "scheme"
  | "credentials"
  | "port"
  | "private_address"
  | "unknown_host"
  | "too_many_redirects"
  | "too_slow"
  | "too_large"
  | "bad_answer";

/** The address is not fetched, or its answer not taken. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
  readonly reason: FetchRefusal;
  /** Why, for people. */
  readonly said: Message;

  constructor(reason: FetchRefusal, said: Message) {
    super(write("en", said));
    this.reason = reason;
    this.said = said;
  }
}

/** Fetches what people name by address, and never anything inside our own network. */
export interface FetchGuard {
  /** Writes the file to `toPath` (which must not exist); throws `FetchRefused` and leaves nothing behind. */
  fetchPublicFile(url: string, toPath: string): Promise<FetchedFile>;
}
