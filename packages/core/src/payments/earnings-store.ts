import { createModel, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Earnings, EarningsEntry } from "../contract/resources/earnings.ts";
import { PagedList } from "../state/paged-list.ts";

/** What the earnings take of their surroundings. */
export type EarningsServices = Pick<StoreServices, "api" | "auth" | "keys" | "notices" | "text" | "realtime">;

class EarningsList extends PagedList<EarningsEntry> {
  readonly sums = signal<Earnings | null>(null);
  readonly downloading = signal(false);
  readonly paying = signal(false);
  readonly #services: EarningsServices;

  constructor(services: EarningsServices) {
    super(services);
    this.#services = services;
  }

  protected override async ask(page: number) {
    const { earnings } = this.#services.api;
    const [sums, lines] = await Promise.all([earnings.show(), earnings.index({ query: { page } })]);
    this.sums.value = sums;
    return lines;
  }

  async payInvoices(ids: readonly number[]): Promise<boolean> {
    const { api, keys, notices, text } = this.#services;
    const isPaid = await oneAtATime(this.#services, this.paying, async () => {
      await keys.once("pay.balance", ids, (idempotencyKey) =>
        api.payments.payInvoicesFromBalance({ body: { invoices: [...ids] }, idempotencyKey }),
      );
      notices.success(text.earnings.paid);
      this.refresh();
      return true;
    });
    return isPaid ?? false;
  }

  async download(): Promise<{ name: string; file: Blob } | null> {
    const { api, notices, text } = this.#services;
    return oneAtATime(
      this.#services,
      this.downloading,
      async () => ({ name: "PP-earnings.csv", file: await api.earnings.csv() }),
      () => void notices.error(text.earnings.downloadFailed),
    );
  }

  override forget(): void {
    super.forget();
    this.sums.value = null;
  }
}

/** What a reseller earns with its shoppers' orders, kept up to date by pushes. */
export const EarningsStore = createModel((services: EarningsServices) => {
  const earnings = new EarningsList(services);
  whileSignedIn(
    services.auth,
    () => earnings.forget(),
    (userId) => [
      services.realtime.onUser(userId, "order-changed", () => earnings.refresh()),
      services.realtime.onUser(userId, "invoice-changed", () => earnings.refresh()),
      services.realtime.onMissed(() => earnings.refresh()),
    ],
  );
  return {
    /** Balance, payable and pending; null until they are loaded. */
    sums: earnings.sums,
    list: earnings.list,
    meta: earnings.meta,
    state: earnings.state,
    isTurning: earnings.isTurning,
    downloading: earnings.downloading,
    /** Whether invoices are being paid from the balance. */
    paying: earnings.paying,
    /** Pays invoices from the payable balance and says so; false when it was refused, which a message says. */
    payInvoices: (ids: readonly number[]) => earnings.payInvoices(ids),
    load: (page?: number) => earnings.load(page),
    /** Fetches all lines as CSV; null when they did not come, which a message says. */
    download: () => earnings.download(),
  };
});

/** The earnings of a Pressport. */
export type EarningsOfReseller = InstanceType<typeof EarningsStore>;
