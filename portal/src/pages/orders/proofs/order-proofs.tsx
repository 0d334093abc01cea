import { inkName, problemWords } from "@pressport/core";
import type { Order, Proof } from "@pressport/core/contract";
import { isItemCancelled, isSentToProduction, MOST_INK_PERCENT } from "@pressport/core/rules";
import { useCallback, useEffect, useState } from "react";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Failed } from "../../../parts/states.tsx";
import { useAnswer } from "../../../parts/use-answer.ts";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./order-proofs.module.css";
import { ProofDialog, type TypedProof } from "./proof-dialog.tsx";

type Item = Order["order_items"][number];

interface OrderProofsProps {
  orderId: number;
  /** Once it is there. */
  order: Order | undefined;
}

/** Prints of an order that were sent to be approved, item by item, and what came back. Guests sell nothing. */
export function OrderProofs(props: OrderProofsProps) {
  const user = useSignalValue(pressport.auth.user);
  return user && user.user_role.role_name !== "guest" ? <Proofs {...props} userId={user.user_id} /> : null;
}

function Proofs({ orderId, order, userId }: OrderProofsProps & { userId: number }) {
  const { api, realtime, text } = pressport;
  const words = text.ordersPage.proofs;
  const ask = useCallback(() => api.proofs.index({ params: { id: orderId } }), [api, orderId]);
  const { state, data: proofs, set, again } = useAnswer(ask);
  const [chosen, setChosen] = useState<Item | null>(null);
  // By item: what is typed and not sent outlives its dialog.
  const [typed, setTyped] = useState<Readonly<Record<number, TypedProof | undefined>>>({});
  const keep = (oi_id: number, proof: TypedProof | undefined) =>
    setTyped((before) => ({ ...before, [oi_id]: proof }));
  // What is shown stays while it is asked for again, also when that fails.
  const refresh = useCallback(() => void ask().then(set, () => {}), [ask, set]);
  useEffect(() => {
    const unsubscribe = [
      realtime.onUser(userId, "order-changed", ({ order_id }) => {
        if (order_id === orderId) refresh();
      }),
      realtime.onMissed(refresh),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [realtime, userId, orderId, refresh]);
  if (order && state === "failed") return <Failed title={words.failed} onRetry={again} />;
  if (!order || !proofs) return null;
  const isOpen = !isSentToProduction(order);
  if (!isOpen && proofs.length === 0) return null;
  return (
    <section className={styles.proofs} aria-labelledby="proofs">
      <h2 id="proofs">{words.title}</h2>
      <p className={styles.quiet}>{words.lead}</p>
      <ul>
        {order.order_items
          .filter((item) => !isItemCancelled(item))
          .map((item) => (
            <ItemProofs
              key={item.oi_id}
              item={item}
              proofs={proofs.filter(({ oi_id }) => oi_id === item.oi_id)}
              isOpen={isOpen}
              onSend={() => setChosen(item)}
              onChanged={refresh}
            />
          ))}
      </ul>
      {chosen ? (
        <ProofDialog
          order={order}
          item={chosen}
          earlier={typed[chosen.oi_id]}
          onType={(proof) => keep(chosen.oi_id, proof)}
          onSent={() => {
            keep(chosen.oi_id, undefined);
            refresh();
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </section>
  );
}

interface ItemProofsProps {
  item: Item;
  proofs: readonly Proof[];
  isOpen: boolean;
  onSend: () => void;
  onChanged: () => void;
}

function ItemProofs({ item, proofs, isOpen, onSend, onChanged }: ItemProofsProps) {
  const words = pressport.text.ordersPage.proofs;
  const name = pressport.text.named(`${item.oi_product}, ${item.oi_sku_item}`);
  const isApproved = proofs.some(({ proof_state }) => proof_state === "approved");
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{name}</strong>
        {isOpen && !isApproved ? (
          <Button small onClick={onSend} aria-label={`${words.send}: ${name}`}>
            {words.send}
          </Button>
        ) : null}
      </div>
      {proofs.length > 0 ? (
        <ol>
          {proofs.map((proof) => (
            <ProofLine key={proof.proof_id} proof={proof} isOpen={isOpen} onChanged={onChanged} />
          ))}
        </ol>
      ) : null}
    </li>
  );
}

function ProofLine({ proof, isOpen, onChanged }: { proof: Proof; isOpen: boolean; onChanged: () => void }) {
  const { api, notices, text } = pressport;
  const words = text.ordersPage.proofs;
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await api.proofs.withdraw({ params: { id: proof.proof_id } });
    } catch (error) {
      notices.error(problemWords(text, error));
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const { proof_approved_by: by, proof_approved_at: at } = proof;
  return (
    <li className={styles.proof} data-state={proof.proof_state}>
      <a href={proof.proof_pictures[0]} target="_blank" rel="noreferrer">
        <img
          src={proof.proof_pictures[0]}
          alt={words.sentTo(proof.proof_name, text.format.date(proof.proof_created_at))}
        />
      </a>
      <div className={styles.words}>
        <strong>{words.states[proof.proof_state]}</strong>
        {by !== null && at !== null ? <span>{words.approvedBy(by, text.format.dateTime(at))}</span> : null}
        <span className={styles.quiet}>
          {words.sentTo(proof.proof_name, text.format.dateTime(proof.proof_created_at))}
        </span>
        {proof.proof_comments.map(({ comment_text, comment_created_at }) => (
          <q key={comment_created_at}>{comment_text}</q>
        ))}
      </div>
      {isOpen && proof.proof_state !== "withdrawn" ? (
        <ConfirmButton
          small
          look="quiet"
          busy={busy}
          title={words.withdrawTitle(proof.proof_name)}
          body={words.withdrawBody}
          onYes={() => void withdraw()}
        >
          {words.withdraw}
        </ConfirmButton>
      ) : null}
      <Inks proof={proof} />
    </li>
  );
}

/** Each ink of a print by itself, one at a time, and what tells its file from any other. */
function Inks({ proof }: { proof: Proof }) {
  const { fingerprint } = pressport.text.ordersPage.proofs;
  const words = pressport.text.inks;
  const { proof_id, proof_inks, proof_file_sha256 } = proof;
  if (proof_inks.length === 0) return null;
  return (
    <details className={styles.inks}>
      <summary>{words.title}</summary>
      {proof_inks.map(({ ink_name, ink_pictures }) => {
        const name = inkName(ink_name, words);
        return (
          <details key={ink_name} name={`inks-${proof_id}`}>
            <summary>
              <bdi>{name}</bdi>
            </summary>
            {ink_name === null ? <p className={styles.quiet}>{words.hint(MOST_INK_PERCENT)}</p> : null}
            {ink_pictures.map((url, page) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={words.page(name, page + 1)} loading="lazy" />
              </a>
            ))}
          </details>
        );
      })}
      {proof_file_sha256 === null ? null : (
        <p className={styles.quiet}>
          {fingerprint}: <code>{proof_file_sha256}</code>
        </p>
      )}
    </details>
  );
}
