import { batch, computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Invoice, InvoiceSide } from "../contract/resources/invoices.ts";
import { invoiceFileName, unpaidInvoiceIds } from "../rules/shop/invoices.ts";
import { PagedList, stillShown, toggled } from "../state/paged-list.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the invoices take of their surroundings. */
export type InvoicesServices = Pick<StoreServices, "api" | "auth" | "notices" | "text" | "realtime">;

/** An invoice as a file, under the name it is saved by. */
export interface InvoiceFile {
  name: string;
  file: Blob;
}

class InvoiceList extends PagedList<Invoice> {
  readonly checked = signal<ReadonlySet<number>>(new Set());
  /** Invoices of which a file is on its way. */
  readonly downloading = signal<ReadonlySet<number>>(new Set());
  /** As what all invoices are on their way; null while they are not. */
  readonly allOnTheirWay = signal<"csv" | "zip" | null>(null);
  readonly #services: InvoicesServices;
  readonly #side: InvoiceSide;

  constructor(services: InvoicesServices, side: InvoiceSide) {
    super(services);
    this.#services = services;
    this.#side = side;
  }

  protected override ask(page: number) {
    return this.#services.api.invoices.index({ query: { page, side: this.#side } });
  }

  protected override arrived(invoices: readonly Invoice[]): void {
    this.checked.value = stillShown(this.checked, unpaidInvoiceIds(invoices));
  }

  toggle(invoice_id: number) {
    if (!unpaidInvoiceIds(this.list.value).includes(invoice_id)) return;
    this.checked.value = toggled(this.checked.value, invoice_id);
  }

  toggleAll() {
    const payable = unpaidInvoiceIds(this.list.value);
    const isAll = payable.every((id) => this.checked.value.has(id));
    this.checked.value = new Set(isAll ? [] : payable);
  }

  async download(invoice_id: number, kind: "pdf" | "xml"): Promise<InvoiceFile | null> {
    const { api, notices, text } = this.#services;
    if (this.downloading.value.has(invoice_id)) return null;
    this.downloading.value = new Set([...this.downloading.value, invoice_id]);
    try {
      const file = await api.invoices[kind]({ params: { id: invoice_id } });
      return { name: invoiceFileName(invoice_id, kind), file };
    } catch (error) {
      problemWords(text, error);
      notices.error(kind === "pdf" ? text.invoices.downloadFailed : text.invoices.xmlFailed);
      return null;
    } finally {
      this.downloading.value = new Set([...this.downloading.value].filter((id) => id !== invoice_id));
    }
  }

  async downloadAll(kind: "csv" | "zip"): Promise<InvoiceFile | null> {
    const { api, notices, text } = this.#services;
    if (this.allOnTheirWay.value) return null;
    this.allOnTheirWay.value = kind;
    try {
      const name = this.#side === "sold" ? "PP-sales-invoices" : "PP-invoices";
      return { name: `${name}.${kind}`, file: await api.invoices[kind]({ query: { side: this.#side } }) };
    } catch (error) {
      problemWords(text, error);
      notices.error(kind === "csv" ? text.invoices.tableFailed : text.invoices.allFailed);
      return null;
    } finally {
      this.allOnTheirWay.value = null;
    }
  }

  override forget(): void {
    batch(() => {
      super.forget();
      this.checked.value = new Set();
    });
  }
}

function invoicesOf(services: InvoicesServices, side: InvoiceSide) {
  const invoices = new InvoiceList(services, side);
  whileSignedIn(
    services.auth,
    () => invoices.forget(),
    (userId) => [
      services.realtime.onUser(userId, "invoice-changed", () => invoices.refresh()),
      services.realtime.onMissed(() => invoices.refresh()),
    ],
  );
  return {
    list: invoices.list,
    meta: invoices.meta,
    state: invoices.state,
    isTurning: invoices.isTurning,
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
    /** Fetches the PDF, or the EN 16931 data; null when it did not come, which a message says. */
    download: (invoice_id: number, kind: "pdf" | "xml" = "pdf") => invoices.download(invoice_id, kind),
    allOnTheirWay: invoices.allOnTheirWay,
    /** Fetches all invoices as CSV, or as PDFs in a ZIP; null when they did not come, which a message says. */
    downloadAll: (kind: "csv" | "zip") => invoices.downloadAll(kind),
  };
}

/** The invoices of a person with their selection, kept up to date by pushes. */
export const InvoicesStore = createModel((services: InvoicesServices) => invoicesOf(services, "bought"));

/** The same of what was issued in a reseller's name to its shoppers. */
export const SalesInvoicesStore = createModel((services: InvoicesServices) => invoicesOf(services, "sold"));

/** The invoices of a Pressport. */
export type Invoices = InstanceType<typeof InvoicesStore>;
