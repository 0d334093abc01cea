import type { Order, OrderItem } from "@pressport/core";
import { isItemCancelled, shownDpi } from "@pressport/core/rules";
import { Badge, Button, ButtonLink, Icon, Image, Money, type Tone } from "../../parts/parts.ts";
import { clockIcon, fileIcon } from "../../theme/order-icons.ts";
import { downloadIcon, uploadIcon } from "../../theme/widget-icons.ts";
import type { Tracker } from "../tracker-model.ts";
import type { Words } from "../tracker-words.ts";
import { ItemState } from "./order-state.tsx";
import { PrintFindings } from "./print-findings.tsx";

interface Props {
  order: Order;
  tracker: Tracker;
  text: Words;
}

const QUALITY_TONES: Readonly<Record<OrderItem["oi_quality"], Tone>> = {
  good: "good",
  medium: "warn",
  poor: "bad",
};

/** The items of the order, each with its thumbnail, SKU and status. */
export function OrderItems({ order, tracker, text }: Props) {
  return (
    <section class="section">
      <h3 class="section-title">{text.order.items}</h3>
      <ul class="items">
        {order.order_items.map((item) => (
          <li key={item.oi_id} class="item" part="order-item">
            <div class="item-picture">
              <Image
                src={item.oi_mockup_url ?? item.oi_thumbnail_url}
                instead={item.oi_thumbnail_url}
                alt={text.named(item.oi_product)}
                ratio="1"
                fit={item.oi_mockup_url ? "cover" : "contain"}
              />
              {item.oi_side_thumbnail_urls.map((url) => (
                <Image key={url} src={url} alt="" ratio="1" fit="contain" />
              ))}
            </div>
            <div class="item-words">
              <ItemHead item={item} text={text} />
              <ItemFacts item={item} showsPrice={order.order_shows_prices} text={text} />
              <ItemNotes item={item} order={order} text={text} />
              {!isItemCancelled(item) && (
                <PrintFile item={item} order={order} tracker={tracker} text={text} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemHead({ item, text }: { item: OrderItem; text: Words }) {
  return (
    <div class="item-head">
      <h4 class="item-name">{text.named(item.oi_product)}</h4>
      <ItemState item={item} text={text} />
      {item.oi_claimed && <Badge tone="warn">{text.order.claimed}</Badge>}
    </div>
  );
}

function ItemFacts({ item, showsPrice, text }: { item: OrderItem; showsPrice: boolean; text: Words }) {
  const words = text.order;
  return (
    <dl class="facts">
      <div>
        <dt>{words.size}</dt>
        <dd>
          <bdi>{text.named(item.oi_sku_item)}</bdi>
        </dd>
      </div>
      {item.oi_fields.map(({ field_id, field_name, field_text }) => (
        <div key={field_id}>
          <dt>
            <bdi>{field_name}</bdi>
          </dt>
          <dd class="item-field">
            <bdi>{field_text}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.sku}</dt>
        <dd class="item-sku">{item.oi_cv_sku_nr}</dd>
      </div>
      <div>
        <dt>{words.quantity}</dt>
        <dd>{text.format.number(item.oi_quantity)}</dd>
      </div>
      {showsPrice && (
        <div>
          <dt>{words.price}</dt>
          <dd>
            {item.oi_quantity > 1 && (
              <span class="quiet">
                {item.oi_quantity} × <Money of={item.oi_unit_price} /> ={" "}
              </span>
            )}
            <strong>
              <Money of={item.oi_line_total} />
            </strong>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** How sharp it prints, and what there is to know of a custom size. */
function ItemNotes({ item, order, text }: { item: OrderItem; order: Order; text: Words }) {
  const { format } = text;
  const rate = order.order_rate;
  return (
    <div class="item-notes">
      <Badge tone={QUALITY_TONES[item.oi_quality]}>
        {text.order.quality(text.general.sharpness[item.oi_quality], shownDpi(item.oi_dpi))}
      </Badge>
      {item.oi_custom_quote && rate && (
        <p class="quiet">
          {text.order.customQuote(
            format.money(item.oi_custom_quote),
            format.number(rate.usd_per_eur, 4),
            format.date(rate.date),
          )}
        </p>
      )}
      {item.oi_needs_confirmation && (
        <p class="item-confirm with-icon">
          <Icon of={clockIcon} size={16} />
          {text.order.needsConfirmation}
        </p>
      )}
      <PrintFindings item={item} text={text} />
    </div>
  );
}

function PrintFile({ item, order, tracker, text }: Props & { item: OrderItem }) {
  const words = text.order;
  const of = text.named(`${item.oi_product}, ${item.oi_sku_item}`);
  // Once it is paid for, a file that waits is next to be written.
  const waits = item.oi_print_file_state === "waiting";
  const state = waits && order.order_paid ? "writing" : item.oi_print_file_state;
  return (
    <div class="print-file">
      <p class="quiet with-icon" data-state={state}>
        <Icon of={fileIcon} size={16} />
        {words.printFile}: {words.printFileStates[state]}
      </p>
      {item.oi_print_file_url && (
        <ButtonLink
          href={item.oi_print_file_url}
          download=""
          target="_blank"
          rel="noopener"
          variant="quiet"
          size="s"
          icon={downloadIcon}
        >
          {words.downloadPrintFile}
          <span class="visually-hidden"> ({of})</span>
        </ButtonLink>
      )}
      {order.order_can.replace_print_file && (
        <Button
          variant="quiet"
          size="s"
          icon={uploadIcon}
          onClick={() => tracker.order.printFile.open(item.oi_id)}
        >
          {words.replacePrintFile}
          <span class="visually-hidden"> ({of})</span>
        </Button>
      )}
    </div>
  );
}
