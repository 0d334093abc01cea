import { problemWords } from "@pressport/core";
import { pressport } from "../../pressport.ts";

/** Fetches what is printed and packed of orders as one ZIP; null where it did not come, which a message has said. */
export async function filesOf(
  orders: readonly { order_id: number; order_number: string }[],
): Promise<{ name: string; file: Blob } | null> {
  const [first] = orders;
  try {
    const ids = orders.map(({ order_id }) => order_id).join(",");
    const file = await pressport.api.deskOrders.files({ query: { ids } });
    return { name: `${orders.length === 1 && first ? first.order_number : "orders"}.zip`, file };
  } catch (error) {
    pressport.notices.error(problemWords(pressport.text, error));
    return null;
  }
}
