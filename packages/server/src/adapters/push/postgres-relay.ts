import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { type Log, silentLog } from "../../observe/log.ts";
import { type Relay, Word } from "./relay.ts";

const CHANNEL = "pressport_push";
/** PostgreSQL takes less than 8000 bytes. */
const MOST_BYTES = 7_900;
/** Words kept while the database is away; with more to tell, pages had better load again. */
const MOST_WAITING = 1_000;
const TIMEOUT_MS = 5_000;
const LAST_WORDS_MS = 2_000;
/** Pauses between attempts to connect: doubled each time, from and up to. */
const PAUSES_MS = { first: 100, longest: 10_000 } as const;
/** How often a listening line proves that it still carries. */
const BEAT_MS = 15_000;

/** What is sent: who says it, so that nobody hears itself, and what. */
const Message = z.object({ from: z.string(), word: z.optional(z.unknown()) });

/** Where the database is. */
export interface PostgresRelayOptions {
  url: string;
  log: Log;
  /** Milliseconds between two signs of life of the line, 15 seconds unless told. */
  beatMs?: number;
}

interface Waiting {
  text: string;
  sent: PromiseWithResolvers<boolean>;
}

/** Carries words by LISTEN and NOTIFY over one connection of its own, opened when first needed and again whenever it breaks. */
export function createPostgresRelay(options: PostgresRelayOptions): Relay {
  return new PostgresRelay(options);
}

class PostgresRelay implements Relay {
  readonly #options: PostgresRelayOptions;
  readonly #self = randomUUID();
  readonly #ending = new AbortController();
  #waiting: Waiting[] = [];
  #hear: ((word: Word) => void) | null = null;
  #running: Promise<void> | null = null;
  /** Wakes the line when there is something to do. */
  #wake = () => {};
  /** Resolves with the first answer to LISTEN, or when the database cannot be reached just now. */
  readonly #listening = Promise.withResolvers<void>();

  constructor(options: PostgresRelayOptions) {
    this.#options = options;
  }

  tell(word: Word): Promise<boolean> {
    if (this.#ending.signal.aborted) return Promise.resolve(false);
    if (this.#waiting.length >= MOST_WAITING) {
      this.#giveUpWaiting();
      this.#waiting.push(this.#waitingFor({ kind: "missed" }));
    }
    const told = this.#waitingFor(word);
    this.#waiting.push(told);
    this.#start();
    return told.sent.promise;
  }

  listen(hear: (word: Word) => void): Promise<void> {
    this.#hear = hear;
    this.#start();
    return this.#listening.promise;
  }

  async stop(): Promise<void> {
    await within(LAST_WORDS_MS, Promise.all(this.#waiting.map(({ sent }) => sent.promise)));
    this.#ending.abort();
    this.#wake();
    this.#giveUpWaiting();
    await this.#running;
  }

  #giveUpWaiting(): void {
    for (const { sent } of this.#waiting.splice(0)) sent.resolve(false);
  }

  #waitingFor(word: Word): Waiting {
    const textOf = (said: Word) => JSON.stringify({ from: this.#self, word: said });
    const text = textOf(word);
    const fits = Buffer.byteLength(text) <= MOST_BYTES;
    return { text: fits ? text : textOf({ kind: "missed" }), sent: Promise.withResolvers() };
  }

  #start(): void {
    this.#running ??= this.#keepOpen();
    this.#wake();
  }

  async #keepOpen(): Promise<void> {
    const { log } = this.#options;
    const { signal } = this.#ending;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#serve(() => {
          failures = 0;
        });
      } catch (error) {
        if (signal.aborted) break;
        log.warn({ err: error }, "The line between the copies of this server broke");
        this.#listening.resolve();
        const pauseMs = Math.min(PAUSES_MS.longest, PAUSES_MS.first * 2 ** failures);
        await wait(pauseMs * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => {});
      }
    }
    this.#listening.resolve();
  }

  /** Opens one connection and uses it until it breaks, or the end. */
  async #serve(onOpen: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: "pressport push",
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const broken = Promise.withResolvers<never>();
    // Whoever waits for something hears of it; without this line nobody might, and the process would end.
    broken.promise.catch(() => {});
    client.on("error", broken.reject);
    client.on("end", () => broken.reject(new Error("The database closed the connection")));
    try {
      await client.connect();
      onOpen();
      await this.#carry(client, broken.promise);
    } finally {
      // A broken connection may never say that it has ended.
      await within(
        LAST_WORDS_MS,
        client.end().catch(() => {}),
      );
    }
  }

  async #carry(client: pg.Client, broken: Promise<never>): Promise<void> {
    const line = { listens: false, heardSelf: true };
    client.on("notification", ({ payload }) => {
      if (this.#take(payload ?? "")) line.heardSelf = true;
    });
    while (!this.#ending.signal.aborted) {
      if (this.#hear && !line.listens) {
        await client.query(`listen ${CHANNEL}`);
        line.listens = true;
        this.#listening.resolve();
        // Whatever was said before, nobody here has heard it.
        this.#hear({ kind: "missed" });
      }
      const batch = [...this.#waiting];
      await this.#send(
        client,
        batch.map(({ text }) => text),
      );
      this.#waiting = this.#waiting.filter((one) => !batch.includes(one));
      for (const { sent } of batch) sent.resolve(true);
      if (this.#waiting.length > 0 || (this.#hear && !line.listens) || this.#ending.signal.aborted) continue;
      const isQuiet = await Promise.race([this.#nextWord(), broken]);
      if (!isQuiet || !line.listens) continue;
      if (!line.heardSelf) throw new Error("The line carries nothing any more");
      line.heardSelf = false;
      await this.#send(client, [JSON.stringify({ from: this.#self })]);
    }
  }

  /** Waits for something to do; true when the beat's time has come first. */
  #nextWord(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const beat = setTimeout(() => resolve(true), this.#options.beatMs ?? BEAT_MS);
    beat.unref();
    this.#wake = () => {
      clearTimeout(beat);
      resolve(false);
    };
    return promise;
  }

  async #send(client: pg.Client, texts: readonly string[]): Promise<void> {
    if (texts.length === 0) return;
    await client.query("select pg_notify($1, said) from unnest($2::text[]) said", [CHANNEL, texts]);
  }

  /** Takes in what was said on the line; true when it was this copy itself. */
  #take(payload: string): boolean {
    const message = Message.safeParse(parsed(payload)).data;
    if (message?.from === this.#self) return true;
    const word = Word.safeParse(message?.word).data;
    if (word) this.#hear?.(word);
    return false;
  }
}

/** Tells itself something over two lines; throws when it does not arrive, as with a pooler that keeps no sessions. */
export async function proveLine(url: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const relays = [createPostgresRelay({ url, log: silentLog }), createPostgresRelay({ url, log: silentLog })];
  for (const relay of relays) stack.defer(() => relay.stop());
  const [here, there] = relays;
  const name = randomUUID();
  const heard = Promise.withResolvers<boolean>();
  await here?.listen((word) => {
    if (word.kind === "granted" && word.token_id === name) heard.resolve(true);
  });
  void there?.tell({ kind: "granted", socket_id: "doctor", user_id: 0, token_id: name });
  await within(
    TIMEOUT_MS,
    heard.promise.then(() => {}),
  );
  heard.resolve(false);
  if (!(await heard.promise)) throw new Error("What one copy of the server says does not reach another.");
}

/** Waits for something, but not for ever. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const enough = Promise.withResolvers<void>();
  const timer = setTimeout(enough.resolve, ms);
  await Promise.race([work, enough.promise]);
  clearTimeout(timer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
