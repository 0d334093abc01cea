import type { Order } from "@pressport/core";
import { isClaimLate, isItemCancelled } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, ButtonLink, Icon } from "../../parts/parts.ts";
import { externalIcon, truckIcon } from "../../theme/order-icons.ts";
import { cardIcon, trashIcon, undoIcon } from "../../theme/widget-icons.ts";
import { DeleteDialog } from "../parts-on-demand.ts";
import type { Tracker } from "../tracker-model.ts";
import type { Words } from "../tracker-words.ts";

interface Props {
  order: Order;
  tracker: Tracker;
  text: Words;
}

/** What can be done with the order now, as the host decided, and until when it can be claimed. */
export function OrderActions({ order, tracker, text }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { order_can: can, order_parcels: parcels } = order;
  const [only] = parcels.length === 1 ? parcels : [];
  return (
    <div class="order-actions">
      {can.pay && (
        <Button variant="primary" icon={cardIcon} onClick={() => tracker.pay()}>
          {text.order.pay}
        </Button>
      )}
      {only?.url && (
        <ButtonLink
          href={only.url}
          target="_blank"
          rel="noopener noreferrer"
          icon={truckIcon}
          variant={can.pay ? "secondary" : "primary"}
        >
          {text.order.track}
          <span class="visually-hidden"> ({text.general.openInNewTab})</span>
        </ButtonLink>
      )}
      {can.claim && (
        <Button icon={undoIcon} onClick={() => void tracker.openClaim()}>
          {text.order.claim}
        </Button>
      )}
      {can.delete && (
        <Button variant="quiet" icon={trashIcon} onClick={() => setAsking(true)}>
          {text.order.delete}
        </Button>
      )}
      <ClaimNote order={order} text={text} />
      <Parcels parcels={parcels} text={text} />
      {isAsking && (
        <DeleteDialog
          isBusy={tracker.order.isBusy.value}
          text={text}
          onNo={() => setAsking(false)}
          onYes={() => void tracker.removeOrder().then(() => setAsking(false))}
        />
      )}
    </div>
  );
}

/** Each parcel with its number; where there are several, each leads to its carrier. */
function Parcels({ parcels, text }: { parcels: Order["order_parcels"]; text: Words }) {
  return parcels.map(({ carrier, number, url }) => {
    const name = text.order.trackingNumber(carrier, number);
    return (
      <p class="quiet order-parcel" key={name}>
        <Icon of={url ? externalIcon : truckIcon} size={16} />
        {text.order.tracking}:{" "}
        {url && parcels.length > 1 ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
            <span class="visually-hidden"> ({text.general.openInNewTab})</span>
          </a>
        ) : (
          name
        )}
      </p>
    );
  });
}

/** Until when a claim is taken; or that it is too late; or that nothing is left to claim. */
function ClaimNote({ order, text }: { order: Order; text: Words }) {
  const { order_claim_until: lastDay, order_can: can, order_items: items } = order;
  const words = () => {
    if (lastDay !== null && can.claim) return text.order.claimUntil(text.format.date(lastDay));
    if (!order.order_paid || can.claim) return null;
    if (items.every((item) => isItemCancelled(item) || item.oi_claimed)) return text.refund.nothingLeft;
    return lastDay !== null && isClaimLate(lastDay, new Date())
      ? text.refund.late(text.format.date(lastDay))
      : null;
  };
  const note = words();
  return note ? <p class="quiet order-claim-note">{note}</p> : null;
}
