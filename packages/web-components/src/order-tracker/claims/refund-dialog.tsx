import { fieldMessages, type RefundClaim, refundFormText } from "@pressport/core";
import { useState } from "preact/hooks";
import {
  Button,
  Callout,
  Dialog,
  Loading,
  ProgressBar,
  RadioGroup,
  Skeleton,
  TextField,
  useId,
  useStyles,
} from "../../parts/parts.ts";
import { plusIcon } from "../../theme/part-icons.ts";
import type { Tracker } from "../tracker-model.ts";
import type { Words } from "../tracker-words.ts";
import css from "./refund-dialog.css?inline";
import { RefundRow } from "./refund-row.tsx";

/** What the dialog of a claim takes. */
export interface RefundDialogProps {
  tracker: Tracker;
  claim: RefundClaim;
  text: Words;
}

/** The refund / reprint order modal: what is wanted, of which products, and why. */
export function RefundDialog({ tracker, claim, text }: RefundDialogProps) {
  useStyles(css);
  useState(() => text.add({ fields: fieldMessages, refund: refundFormText }));
  const id = useId();
  const isBusy = claim.isBusy.value;
  const words = text.refund;
  return (
    <Dialog
      open={claim.order.value !== null}
      title={words.title}
      locked={isBusy}
      onClose={() => claim.close()}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => claim.close()}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={isBusy}
            disabled={claim.state.value !== "ready"}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(claim, tracker);
        }}
      >
        <Inside tracker={tracker} claim={claim} text={text} />
      </form>
    </Dialog>
  );
}

async function submit(claim: RefundClaim, { order }: Tracker): Promise<void> {
  const answered = await claim.submit();
  if (answered) order.take(answered);
}

function Inside({ tracker, claim, text }: RefundDialogProps) {
  const order = claim.order.value;
  if (!order) return null;
  switch (claim.state.value) {
    case "failed":
      return (
        <Callout
          tone="bad"
          live
          action={<Button onClick={() => void tracker.openClaim()}>{text.general.retry}</Button>}
        >
          {text.refund.failed}
        </Callout>
      );
    case "ready":
      return <Form claim={claim} text={text} />;
    default:
      return (
        <Loading>
          <div class="stack">
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </div>
        </Loading>
      );
  }
}

function Form({ claim, text }: Omit<RefundDialogProps, "tracker">) {
  const typeId = claim.typeId.value;
  const lastDay = claim.order.value?.order_claim_until ?? null;
  const rows = claim.rows.value;
  return (
    <>
      {lastDay && <p class="quiet">{text.refund.until(text.format.date(lastDay))}</p>}
      <RadioGroup
        label={text.refund.type}
        value={typeId === null ? null : String(typeId)}
        options={claim.types.value.map(({ rt_id, rt_name }) => ({
          value: String(rt_id),
          label: text.named(rt_name),
        }))}
        onChange={(id) => claim.setType(Number(id))}
      />
      {rows.map((row, at) => (
        <RefundRow key={row.id} row={row} at={at} isOnly={rows.length === 1} claim={claim} text={text} />
      ))}
      <div>
        <Button variant="quiet" icon={plusIcon} onClick={() => claim.addRow()}>
          {text.refund.addItem}
        </Button>
      </div>
      {claim.email.value !== null && (
        <TextField
          label={text.refund.email}
          hint={text.refund.emailHint}
          type="email"
          name="email"
          autocomplete="email"
          value={claim.email.value}
          error={claim.emailProblem.value ?? undefined}
          onInput={(email) => claim.setEmail(email)}
        />
      )}
      <p class="quiet">{text.general.requiredNote}</p>
      {claim.problem.value && (
        <Callout tone="bad" live>
          {claim.problem.value}
        </Callout>
      )}
      {claim.progress.value !== null && (
        <ProgressBar label={text.refund.submitting} value={claim.progress.value} caption />
      )}
    </>
  );
}
