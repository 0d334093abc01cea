import { typedNumber } from "@pressport/core";
import type { InboxClaim, InboxMessage } from "@pressport/core/contract";
import { useRef, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field, Select, TextArea } from "../../parts/forms/field.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";
import { Files } from "./files.tsx";
import styles from "./inbox.module.css";

interface ClaimPanelProps {
  claim: InboxClaim;
  onDone: (message: InboxMessage) => void;
  onRefused: () => void;
}

/** What is claimed, with pictures and photos; while it is open, its decision. */
export function ClaimPanel({ claim, ...rest }: ClaimPanelProps) {
  const { text, can } = useDesk();
  const words = text.inbox.claim;
  const { format, named } = pressport.text;
  return (
    <section className={styles.claim} aria-label={words.title}>
      <p className={styles.facts}>
        <b>{words.wants[claim.refund_type]}</b>
        <span>{words.states[claim.refund_state]}</span>
        {claim.claim_agreed ? <span>{words.agreed(format.money(claim.claim_agreed))}</span> : null}
      </p>
      <ul className={styles.items}>
        {claim.items.map((item) => (
          <li key={item.oi_id}>
            {item.oi_picture_url ? <img src={item.oi_picture_url} alt="" loading="lazy" /> : <span />}
            <div>
              <p>
                <b>
                  {format.number(item.oi_quantity)} × {named(`${item.oi_product}, ${item.oi_sku_item}`)}
                </b>{" "}
                · {format.money(item.oi_line)}
              </p>
              <p>{named(item.reason)}</p>
              <p dir="auto">{item.description}</p>
              <Files files={item.files} />
            </div>
          </li>
        ))}
      </ul>
      {claim.refund_state === "requested" && can("claims.decide") ? (
        <Decision claim={claim} {...rest} />
      ) : null}
    </section>
  );
}

type Choice = "refund" | "reprint" | "decline";

function Decision({ claim, onDone, onRefused }: ClaimPanelProps) {
  const { text, self, can } = useDesk();
  const words = text.inbox.claim;
  const { format } = pressport.text;
  const { isBusy, run } = useAction();
  const form = useRef<HTMLDivElement>(null);
  const mayPay = can("refunds.pay") && claim.claim_goes_to !== null;
  const [decision, setDecision] = useState<Choice>(
    claim.refund_type === "refund" && mayPay ? "refund" : "reprint",
  );
  const whole = claim.claim_whole;
  const amount = useDraft(`desk.claim-amount.${claim.refund_id}`, (whole.amount / 100).toFixed(2));
  const said = useDraft(`desk.claim.${claim.refund_id}`);
  const cents = Math.round(typedNumber(amount.value) * 100);
  const isWrong = decision === "refund" && !(cents >= 1 && cents <= whole.amount);
  useKeys([
    {
      keys: "d",
      words: text.inbox.keys.decide,
      run: () => form.current?.querySelector("select")?.focus(),
    },
  ]);
  const decide = async () => {
    if (isWrong || isBusy) return;
    const isDone = await run(async () => {
      const body = { decision, ...(decision === "refund" && { amount: cents }), words: said.value };
      onDone(await pressport.api.inbox.decide({ params: { id: claim.refund_id }, body }));
    }, words.decided);
    if (!isDone) return onRefused();
    said.clear();
    amount.clear();
  };
  const options: [Choice, string][] = [
    ...(mayPay ? ([["refund", words.refund]] satisfies [Choice, string][]) : []),
    ["reprint", words.reprint],
    ["decline", words.decline],
  ];
  return (
    <Form label={words.decision} className={styles.decision} onSubmit={() => void decide()}>
      <div ref={form} className={styles.decisionFields}>
        <Select
          label={words.decision}
          value={decision}
          options={options}
          disabled={isBusy}
          onChoose={setDecision}
        />
        {decision === "refund" ? (
          <Field
            label={words.amount}
            hint={words.amountHint(format.money(whole))}
            error={isWrong ? words.amountHint(format.money(whole)) : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={amount.value}
            readOnly={isBusy}
            onChange={({ target }) => amount.set(target.value)}
          />
        ) : null}
      </div>
      <ul className={styles.costs}>
        {claim.claim_goes_to === null ? <li>{words.nothingLeft}</li> : null}
        {costsOf(claim, decision, isWrong ? whole.amount : cents).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {decision === "refund" && self.refund_limit !== null ? (
          <li>{words.limit(format.money({ amount: self.refund_limit, currency: "USD" }))}</li>
        ) : null}
      </ul>
      <TextArea
        label={words.words}
        hint={words.wordsHint}
        rows={3}
        value={said.value}
        readOnly={isBusy}
        onChange={({ target }) => said.set(target.value)}
      />
      <div>
        <Button look="primary" type="submit" busy={isBusy}>
          {words.decide}
        </Button>
      </div>
    </Form>
  );

  /** What a decision costs and who bears it; of a part of the money each bears its share. */
  function costsOf(of: InboxClaim, chosen: Choice, part: number): string[] {
    if (chosen === "decline") return [];
    if (chosen === "reprint") return [words.reprintCost(format.money(of.claim_reprint))];
    const reseller = Math.round((of.claim_reseller.amount * part) / Math.max(1, of.claim_whole.amount));
    const money = (cent: number) => format.money({ amount: cent, currency: of.claim_whole.currency });
    return [
      ...(of.claim_goes_to ? [words.goesTo[of.claim_goes_to]] : []),
      words.house(money(part - reseller)),
      ...(reseller > 0 ? [words.reseller(money(reseller))] : []),
    ];
  }
}
