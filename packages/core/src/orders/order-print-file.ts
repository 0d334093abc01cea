import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { firstMessages } from "../auth/auth-forms.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { OrderItem } from "../contract/resources/orders/order.ts";
import { loadFormChecks } from "../state/load-form-checks.ts";
import { type OrderDesk, type OrderServices, tellOrderRefusal } from "./order-services.ts";

/** The replace print file modal. */
export interface PrintFileForm {
  /** Whose file is replaced; null while the modal is closed. */
  item: ReadonlySignal<OrderItem | null>;
  url: ReadonlySignal<string>;
  /** A file of this device, which goes before the address. */
  file: ReadonlySignal<File | null>;
  error: ReadonlySignal<string | null>;
  /** Who has approved the print as it is, in the host's words: saving again withdraws that, and they are asked anew. */
  approval: ReadonlySignal<string | null>;
  isBusy: ReadonlySignal<boolean>;
  open(oi_id: number): void;
  set(url: string): void;
  setFile(file: File | null): void;
  /** Closes; sends nothing. */
  cancel(): void;
  /** Sends the address if it looks like one; answers whether the host took the file. */
  save(): Promise<boolean>;
}

/** Makes the replace print file modal of an open order. */
export function printFileForm(services: OrderServices, desk: OrderDesk): PrintFileForm {
  const itemId = signal<number | null>(null);
  const url = signal("");
  const file = signal<File | null>(null);
  const error = signal<string | null>(null);
  const approval = signal<string | null>(null);
  const isBusy = signal(false);
  const { api, notices, text } = services;

  function show(oi_id: number | null) {
    batch(() => {
      itemId.value = oi_id;
      fill(url, "");
      fill(file, null);
      approval.value = null;
    });
  }

  function fill<T>(field: Signal<T>, value: T) {
    field.value = value;
    error.value = null;
  }

  async function send(order_id: number, oi_id: number): Promise<boolean> {
    isBusy.value = true;
    try {
      const chosen = file.value;
      const oi_print_file_url = url.value.trim();
      error.value = chosen ? null : await complaintAbout(oi_print_file_url);
      if (error.value !== null) return false;
      const sent = { file: chosen, oi_print_file_url, withdraw_approval: approval.value !== null };
      desk.take(await sendPrintFile(api, { id: order_id, itemId: oi_id }, sent));
      if (itemId.peek() === oi_id) show(null);
      notices.success(text.notices.printFileReplaced);
      return true;
    } catch (refusal) {
      const isHere = itemId.peek() === oi_id;
      if (isHere) error.value = aboutFile(refusal);
      if (isHere && isApiError(refusal, "proof_approved")) approval.value = refusal.message;
      else tellOrderRefusal(services, refusal);
      return false;
    } finally {
      isBusy.value = false;
    }
  }

  return {
    item: computed(() => desk.read()?.order_items.find((item) => item.oi_id === itemId.value) ?? null),
    url,
    file,
    error,
    approval,
    isBusy,
    open: show,
    set: (typed) => fill(url, typed),
    setFile: (chosen) => fill(file, chosen),
    cancel: () => show(null),
    async save() {
      const [order, oi_id] = [desk.read(), itemId.value];
      if (!order || oi_id === null || isBusy.value) return false;
      return send(order.order_id, oi_id);
    },
  };
}

/** Sends the chosen file, or else the address. */
function sendPrintFile(
  api: OrderServices["api"],
  params: { id: number; itemId: number },
  sent: { file: File | null; oi_print_file_url: string; withdraw_approval: boolean },
) {
  const { file, oi_print_file_url, withdraw_approval } = sent;
  return api.orders.addPrintFile({
    params,
    body: { ...(!file && { oi_print_file_url }), ...(withdraw_approval && { withdraw_approval }) },
    ...(file && { files: { oi_print_file: file } }),
  });
}

async function complaintAbout(oi_print_file_url: string): Promise<string | null> {
  const { checkPrintFileUrl } = await loadFormChecks();
  return checkPrintFileUrl({ oi_print_file_url }).oi_print_file_url ?? null;
}

/** What is wrong with the file: said beside its address, where it can be put right. */
function aboutFile(refusal: unknown): string | null {
  const field = isApiError(refusal, "invalid") ? firstMessages(refusal.errors) : {};
  const own = isApiError(refusal, "wrong_file_type", "too_large") ? refusal.message : null;
  return field.oi_print_file_url ?? field.oi_print_file ?? own;
}
