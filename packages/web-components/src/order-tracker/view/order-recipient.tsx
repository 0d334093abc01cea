import type { Order, RecipientForm } from "@pressport/core";
import { addressLines } from "@pressport/core/rules";
import { Button } from "../../parts/parts.ts";
import { editIcon } from "../../theme/widget-icons.ts";
import { EditRecipient } from "../parts-on-demand.ts";
import type { Words } from "../tracker-words.ts";

interface Props {
  order: Order;
  form: RecipientForm;
  text: Words;
}

/** Where the order goes; can be changed until it goes to production. */
export function OrderRecipient({ order, form, text }: Props) {
  const isEditing = form.values.value !== null;
  return (
    <section class="box">
      <div class="box-head">
        <h3 class="box-title">{text.order.recipient}</h3>
        {order.order_can.edit && !isEditing && (
          <Button
            variant="quiet"
            size="s"
            icon={editIcon}
            label={text.order.editRecipient}
            onClick={() => form.edit()}
          >
            {text.general.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <EditRecipient order={order} form={form} text={text} />
      ) : (
        <Address order={order} text={text} />
      )}
    </section>
  );
}

function Address({ order, text }: Pick<Props, "order" | "text">) {
  const to = order.order_recipient;
  const lines = [
    ...addressLines(to, {
      code: order.order_country_code,
      name: text.format.country(order.order_country_code, order.order_country_name),
    }),
    to.recipient_email,
    to.recipient_phone,
  ];
  return (
    <address class="address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
