import { batch, computed, createModel, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { checkerOf } from "../client/storage/draft-shapes.ts";
import { fieldMessages } from "../contract/fields/field-messages.ts";
import { EMAIL_PATTERN } from "../contract/fields/field-patterns.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { Order, RefundReason, RefundType } from "../contract/resources/orders/order.ts";
import { defaultRefundType, isClaimLate } from "../rules/prices/refunds.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { refundFirst } from "../text/en/shop/orders.ts";
import { orderNotices } from "../text/en/shop/shop-notices.ts";
import type { OrderServices } from "./order-services.ts";
import { tellOrderRefusal } from "./order-services.ts";
import { type ClaimChoice, type ClaimRow, ClaimRows, claimChoices, isClaimDraft } from "./refund-form.ts";

/** Whether the types and reasons of claims are there. */
export type RefundState = "idle" | "loading" | "ready" | "failed";

const DRAFT_VERSION = 1;
const draftKey = (order: Order) => `refund.${order.order_id}`;

/** The refund / reprint order modal. What was typed for an order is kept until it is sent. */
class ClaimModel {
  /** The order claimed for; null while the modal is closed. */
  readonly order = signal<Order | null>(null);
  readonly state = signal<RefundState>("idle");
  readonly types = signal<readonly RefundType[]>([]);
  readonly reasons = signal<readonly RefundReason[]>([]);
  readonly #chosenType = signal<number | null>(null);
  /** The first type unless chosen. */
  readonly typeId = computed(() => this.#chosenType.value ?? defaultRefundType(this.types.value));
  readonly isBusy = signal(false);
  /** How much has arrived, 0 to 1; null while nothing is on its way. */
  readonly progress = signal<number | null>(null);
  /** Where letters about the order go, as typed by whoever claims by a link; null for who is signed in. */
  readonly email = signal<string | null>(null);
  readonly emailProblem = signal<string | null>(null);
  /** What concerns the claim as a whole. */
  readonly problem = signal<string | null>(null);
  readonly #form = new ClaimRows();
  readonly rows: ReadonlySignal<readonly ClaimRow[]> = this.#form.list;
  readonly #services: OrderServices;
  #request = 0;
  /** Settles when all photos that were chosen are there. */
  #coming: Promise<unknown> = Promise.resolve();
  /** The link claimed by; null for who is signed in. */
  #token: string | null = null;

  constructor(services: OrderServices) {
    this.#services = services;
    services.text.add({ notices: orderNotices, refund: refundFirst });
    effect(() => () => this.close());
  }

  /** Opens the claim of an order: of the signed-in person's, or of the one a link shows. */
  async open(order: Order, token: string | null = null): Promise<void> {
    this.#token = token;
    const kept = this.#services.drafts.load(draftKey(order), DRAFT_VERSION, checkerOf(isClaimDraft));
    // An item that was claimed since cannot be claimed again.
    const free = new Set(order.order_items.filter((item) => !item.oi_claimed).map((item) => item.oi_id));
    const rows = kept?.rows.map((row) =>
      row.ri_oi_id === null || row.ri_oi_id === 0 || free.has(row.ri_oi_id)
        ? row
        : { ...row, ri_oi_id: null },
    );
    batch(() => {
      this.#form.start(rows);
      this.#chosenType.value = kept?.typeId ?? null;
      this.email.value = token === null ? null : (this.email.value ?? "");
      this.emailProblem.value = null;
      this.problem.value = null;
      this.order.value = order;
    });
    await this.#loadOptions();
  }

  async #loadOptions(): Promise<void> {
    const { api, text } = this.#services;
    const request = ++this.#request;
    if (this.state.value !== "ready") this.state.value = "loading";
    try {
      const { refund_types, refund_reasons } = await api.orders.refundOptions();
      if (request !== this.#request) return;
      batch(() => {
        this.types.value = refund_types;
        this.reasons.value = refund_reasons;
        if (!refund_types.some(({ rt_id }) => rt_id === this.#chosenType.value))
          this.#chosenType.value = null;
        this.state.value = "ready";
      });
    } catch (error) {
      problemWords(text, error);
      if (request === this.#request && this.state.value !== "ready") this.state.value = "failed";
    }
  }

  setEmail(email: string) {
    this.email.value = email;
    this.emailProblem.value = null;
  }

  setType(rt_id: number) {
    this.#chosenType.value = rt_id;
    this.#keep();
  }

  set(row_id: number, change: Partial<Pick<ClaimRow, "ri_oi_id" | "ri_reason_id" | "ri_description">>) {
    this.#form.change(row_id, change);
    this.#keep();
  }

  addRow() {
    this.#form.add();
    this.#keep();
  }

  removeRow(row_id: number) {
    this.#form.remove(row_id);
    this.#keep();
  }

  /** Has a claim that is sent meanwhile wait for photos that are being made ready. */
  waitFor(photos: Promise<void>): void {
    this.#coming = Promise.allSettled([this.#coming, photos]);
  }

  /** Answers whether there was room for all of them. */
  addPhotos(row_id: number, files: readonly File[]): boolean {
    const isRoom = this.#form.addPhotos(row_id, files);
    this.#keep();
    return isRoom;
  }

  removePhoto(row_id: number, photo_id: number) {
    this.#form.removePhoto(row_id, photo_id);
    this.#keep();
  }

  choices(row_id: number): ClaimChoice[] {
    const order = this.order.value;
    return order ? claimChoices(order, this.rows.value, row_id) : [];
  }

  /** Closes; sends nothing, keeps what was typed. */
  close() {
    this.#services.drafts.flush();
    this.#request += 1;
    this.order.value = null;
  }

  /** Sends it if product and reason are there for every row; answers the order with its claim. */
  async submit(): Promise<Order | null> {
    const { clock, drafts, notices, text } = this.#services;
    const order = this.order.value;
    const typeId = this.typeId.value;
    if (!order || typeId === null || this.isBusy.value || !this.#check()) return null;
    const lastDay = order.order_claim_until;
    if (lastDay !== null && isClaimLate(lastDay, new Date(clock.now()))) {
      this.problem.value = text.refund.late(text.format.date(lastDay));
      return null;
    }
    this.isBusy.value = true;
    this.problem.value = null;
    try {
      await this.#coming;
      const answer = await this.#send(order, typeId);
      drafts.clear(draftKey(order));
      this.close();
      notices.success(text.notices.refundSubmitted);
      return answer;
    } catch (error) {
      if (isApiError(error)) {
        this.problem.value = error.message;
        this.#form.complain(error.errors ?? {});
        this.emailProblem.value = error.errors?.email?.[0] ?? null;
      }
      tellOrderRefusal(this.#services, error);
      return null;
    } finally {
      batch(() => {
        this.isBusy.value = false;
        this.progress.value = null;
      });
    }
  }

  /** Complains about what is missing; answers whether nothing is. */
  #check(): boolean {
    const email = this.email.value;
    const isEmail = email === null || EMAIL_PATTERN.test(email.trim());
    this.emailProblem.value = isEmail ? null : fieldMessages.email;
    // Both, so that everything that is missing is seen at once.
    return this.#form.check() && isEmail;
  }

  /** Remembers what is typed, once typing rests. */
  #keep() {
    const order = this.order.value;
    this.problem.value = null;
    if (order) {
      this.#services.drafts.saveSoon(
        draftKey(order),
        this.#form.draft(this.#chosenType.value),
        DRAFT_VERSION,
      );
    }
  }

  #send({ order_id }: Order, typeId: number): Promise<Order> {
    const { api, keys } = this.#services;
    const rows = this.rows.value;
    const photos = rows.map((row) => this.#form.photosOf(row));
    const body = {
      refund_type_id: typeId,
      refund_items: this.#form.draft(typeId).rows.map(({ ri_oi_id, ri_reason_id, ri_description }) => ({
        ri_oi_id: ri_oi_id ?? 0,
        ri_reason_id: ri_reason_id ?? 0,
        ri_description,
      })),
    };
    const prints = photos.flat().map((file) => [file.name, file.size, file.lastModified]);
    const [token, email] = [this.#token, this.email.value?.trim() ?? ""];
    return keys.once("order.refund", [order_id, body, prints, email], (idempotencyKey) => {
      const sent = {
        files: { "refund_items[][files]": photos },
        idempotencyKey,
        onProgress: (fraction: number) => {
          this.progress.value = fraction;
        },
      };
      return token === null
        ? api.orders.addRefund({ params: { id: order_id }, body, ...sent })
        : api.orders.addSharedRefund({ params: { token }, body: { ...body, email }, ...sent });
    });
  }
}

/** The refund / reprint modal as it is used. */
export type RefundClaim = Store<ClaimModel>;
/** Makes the refund / reprint modal; every element that shows one has its own. */
export const RefundStore: new (services: OrderServices) => RefundClaim = createModel<
  ClaimModel,
  [OrderServices]
>((services) => new ClaimModel(services));
