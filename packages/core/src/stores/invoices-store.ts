import { batch, computed, createModel, effect, signal } from "@preact/signals-core";
import type { PageMeta } from "../contract/endpoint.ts";
import type { Invoice } from "../contract/invoices.ts";
import { invoiceFileName, unpaidInvoiceIds } from "../rules/invoices.ts";
import { problemWords } from "./problem-words.ts";
import type { StoreDoors } from "./store-doors.ts";

/** What the invoices take of their surroundings. */
export type InvoicesDoors = Pick<StoreDoors, "api" | "auth" | "notices" | "text" | "realtime">;

/** An invoice as a file, under the name it is saved by. */
export interface InvoiceFile {
  name: string;
  file: Blob;
}

class InvoiceList {
  readonly list = signal<readonly Invoice[]>([]);
  readonly meta = signal<PageMeta | null>(null);
  readonly state = signal<"idle" | "loading" | "ready" | "failed">("idle");
  readonly checked = signal<ReadonlySet<number>>(new Set());
  /** Invoices whose PDF is on its way. */
  readonly downloading = signal<ReadonlySet<number>>(new Set());
  readonly #doors: InvoicesDoors;
  #request = 0;

  constructor(doors: InvoicesDoors) {
    this.#doors = doors;
  }

  /** Loads a page; an answer to an earlier question is dropped. */
  async load(page = this.meta.value?.current_page ?? 1): Promise<void> {
    const { api, notices, text } = this.#doors;
    const request = ++this.#request;
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const answer = await api.invoices.index({ query: { page } });
      if (request !== this.#request) return;
      batch(() => {
        this.list.value = answer.data;
        this.meta.value = answer.meta;
        this.state.value = "ready";
        const payable = new Set(unpaidInvoiceIds(answer.data));
        this.checked.value = new Set([...this.checked.value].filter((id) => payable.has(id)));
      });
    } catch (error) {
      const words = problemWords(text, error);
      if (request !== this.#request) return;
      if (this.state.value === "ready") notices.error(words);
      else this.state.value = "failed";
    }
  }

  toggle(invoice_id: number) {
    if (!unpaidInvoiceIds(this.list.value).includes(invoice_id)) return;
    const checked = new Set(this.checked.value);
    if (!checked.delete(invoice_id)) checked.add(invoice_id);
    this.checked.value = checked;
  }

  toggleAll() {
    const payable = unpaidInvoiceIds(this.list.value);
    const isAll = payable.every((id) => this.checked.value.has(id));
    this.checked.value = new Set(isAll ? [] : payable);
  }

  async download(invoice_id: number): Promise<InvoiceFile | null> {
    const { api, notices, text } = this.#doors;
    if (this.downloading.value.has(invoice_id)) return null;
    this.downloading.value = new Set([...this.downloading.value, invoice_id]);
    try {
      const file = await api.invoices.pdf({ params: { id: invoice_id } });
      return { name: invoiceFileName(invoice_id), file };
    } catch (error) {
      problemWords(text, error);
      notices.error(text.invoices.downloadFailed);
      return null;
    } finally {
      this.downloading.value = new Set([...this.downloading.value].filter((id) => id !== invoice_id));
    }
  }

  forget() {
    this.#request += 1;
    batch(() => {
      this.list.value = [];
      this.meta.value = null;
      this.checked.value = new Set();
      this.state.value = "idle";
    });
  }
}

/** The invoices of a person with their selection (`spec §2`, `§4`), kept up to date by pushes. */
export const InvoicesStore = createModel((doors: InvoicesDoors) => {
  const invoices = new InvoiceList(doors);
  effect(() => {
    const userId = doors.auth.user.value?.user_id ?? null;
    if (userId === null) {
      invoices.forget();
      return;
    }
    const again = () => {
      if (invoices.state.peek() === "ready") void invoices.load();
    };
    const unsubscribe = [
      doors.realtime.onUser(userId, "invoice-changed", again),
      doors.realtime.onMissed(again),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  });
  return {
    list: invoices.list,
    meta: invoices.meta,
    state: invoices.state,
    checked: invoices.checked,
    checkedInvoices: computed(() =>
      invoices.list.value.filter(({ invoice_id }) => invoices.checked.value.has(invoice_id)),
    ),
    /** Whether every unpaid invoice of the page is checked. */
    isAllChecked: computed(() => {
      const payable = unpaidInvoiceIds(invoices.list.value);
      return payable.length > 0 && payable.every((id) => invoices.checked.value.has(id));
    }),
    hasUnpaid: computed(() => unpaidInvoiceIds(invoices.list.value).length > 0),
    downloading: invoices.downloading,
    load: (page?: number) => invoices.load(page),
    /** Checks an unpaid invoice or takes the check off; paid ones cannot be checked. */
    toggle: (invoice_id: number) => invoices.toggle(invoice_id),
    /** Checks every unpaid invoice of the page, or none. */
    toggleAll: () => invoices.toggleAll(),
    /** Fetches the PDF; null when it did not come, which a message says. */
    download: (invoice_id: number) => invoices.download(invoice_id),
  };
});

/** The invoices of a Pressport. */
export type Invoices = InstanceType<typeof InvoicesStore>;
