import type { Order, Refund } from "@pressport/core";
import { useState } from "preact/hooks";
import { Badge, type Tone, useStyles } from "../../parts/parts.ts";
import type { Words } from "../tracker-words.ts";
import css from "../view/order-comments.css?inline";

const STATE_TONES: Readonly<Record<Refund["refund_state"], Tone>> = {
  requested: "accent",
  approved: "good",
  declined: "bad",
  done: "good",
};

/** A small picture of a photo; nothing where the browser cannot show its kind. */
function Thumbnail({ url }: { url: string }) {
  const [isShown, setShown] = useState(true);
  return isShown ? <img src={url} alt="" loading="lazy" onError={() => setShown(false)} /> : null;
}

/** What was claimed of the order, and how that stands. */
export function OrderClaims({ order, text }: { order: Order; text: Words }) {
  useStyles(css);
  const nameOf = (oi_id: number) =>
    text.named(order.order_items.find((item) => item.oi_id === oi_id)?.oi_product ?? "");
  return (
    <section class="section">
      <h3 class="section-title">{text.order.claims}</h3>
      <ul class="comments">
        {order.order_refunds.map((refund) => (
          <li key={refund.refund_id} class="comment">
            <p class="claim-head">
              <strong>{text.named(refund.refund_type_name)}</strong>
              <Badge tone={STATE_TONES[refund.refund_state]}>
                {text.order.claimStates[refund.refund_state]}
              </Badge>
              <span class="quiet">{text.format.date(refund.refund_created_at)}</span>
            </p>
            <ul class="claim-items">
              {refund.refund_items.map((item) => (
                <li key={item.ri_oi_id}>
                  {nameOf(item.ri_oi_id)}: {text.named(item.ri_reason_name)}
                  {item.ri_description && <span class="quiet kept-lines">{item.ri_description}</span>}
                  {item.files.map((file) => (
                    <a
                      key={file.file_url}
                      class="file-link"
                      href={file.file_url}
                      target="_blank"
                      rel="noopener"
                    >
                      <Thumbnail url={file.file_url} />
                      {file.file_name}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
