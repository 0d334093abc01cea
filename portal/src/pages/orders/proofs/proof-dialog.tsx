import { problemWords, typedNumber } from "@pressport/core";
import { ApiError, type FieldErrors, type Order } from "@pressport/core/contract";
import { type Language, languageOf } from "@pressport/core/rules";
import { type ChangeEvent, useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { CopyButton } from "../../../parts/controls/copy-button.tsx";
import { Field, Select, TextArea } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { LANGUAGE_OPTIONS } from "../../../parts/forms/language-options.ts";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { pressport } from "../../../pressport.ts";

/** A proof as it is typed. */
export interface TypedProof {
  proof_name: string;
  proof_email: string;
  proof_language: Language;
  proof_message: string;
  price: string;
}

interface ProofDialogProps {
  order: Order;
  item: Order["order_items"][number];
  /** What was typed for it before and not sent. */
  earlier: TypedProof | undefined;
  onType: (typed: TypedProof) => void;
  onSent: () => void;
  onClose: () => void;
}

/** The highest price that can be asked for, in dollars. */
const HIGHEST = 999_999.99;

/** US cents of an amount as it was typed; null for none, undefined for what is no amount. */
function centsOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const amount = typedNumber(typed);
  const cents = Math.round(amount * 100);
  // A third decimal is a slip: nothing is rounded that somebody will be asked to pay.
  const isAmount = amount >= 0 && amount <= HIGHEST && Math.abs(cents - amount * 100) < 1e-6;
  return isAmount ? cents : undefined;
}

/** Asks whom an item is sent to for approval, and tells its link once it is. */
export function ProofDialog({ order, item, earlier, onType, onSent, onClose }: ProofDialogProps) {
  const { api, keys, notices, text } = pressport;
  const words = text.ordersPage.proofs;
  const { recipient_name, recipient_email } = order.order_recipient;
  const typed = earlier ?? {
    proof_name: recipient_name,
    proof_email: recipient_email,
    proof_language: languageOf(document.documentElement.lang) ?? "en",
    proof_message: "",
    price: "",
  };
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const change = (changed: Partial<TypedProof>) => onType({ ...typed, ...changed });
  const field = (name: "proof_name" | "proof_email" | "proof_message") => ({
    value: typed[name],
    error: errors[name]?.[0],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  });
  const send = async () => {
    const { price, ...said } = typed;
    const amount = centsOf(price);
    if (amount === undefined) return setErrors({ proof_price: [words.priceWrong] });
    const proof_price = amount === null ? null : { amount, currency: "USD" as const };
    setBusy(true);
    setErrors({});
    try {
      const params = { id: order.order_id, itemId: item.oi_id };
      const body = { ...said, proof_price };
      const sent = await keys.once("proof.send", { params, body }, (idempotencyKey) =>
        api.proofs.create({ params, body, idempotencyKey }),
      );
      setLink(sent.proof_url);
      notices.success(words.onItsWay(sent.proof_email));
      onSent();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : undefined;
      if (wrong) setErrors(wrong);
      notices.error(wrong ? words.check : problemWords(text, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`${words.send}: ${text.named(item.oi_product)}`}
      onClose={onClose}
      onSubmit={() => (link === null ? void send() : onClose())}
      actions={
        link === null ? (
          <>
            <Button onClick={onClose}>{text.general.cancel}</Button>
            <Button look="primary" type="submit" busy={busy}>
              {words.send}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{text.general.close}</Button>
        )
      }
    >
      {link !== null ? (
        <SentLink link={link} />
      ) : (
        <div className={form.form}>
          <Field label={words.name} {...field("proof_name")} />
          <Field label={words.email} type="email" {...field("proof_email")} />
          <Select
            label={words.language}
            value={typed.proof_language}
            options={LANGUAGE_OPTIONS}
            onChoose={(proof_language) => change({ proof_language })}
          />
          <TextArea label={words.message} rows={3} maxLength={2000} {...field("proof_message")} />
          <Field
            label={words.price}
            hint={words.priceHint}
            inputMode="decimal"
            value={typed.price}
            error={errors.proof_price?.[0]}
            onChange={(event) => change({ price: event.target.value })}
          />
        </div>
      )}
    </Dialog>
  );
}

/** The link of a proof, told this once. */
function SentLink({ link }: { link: string }) {
  const { proofs } = pressport.text.ordersPage;
  return (
    <div className={form.form}>
      <Field label={proofs.link} dir="ltr" value={link} readOnly onFocus={(event) => event.target.select()} />
      <div>
        <CopyButton text={link} />
      </div>
    </div>
  );
}
