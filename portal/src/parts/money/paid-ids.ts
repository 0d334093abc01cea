/** Reads which orders or invoices a checkout was for from the address it came back to. Says nothing about being paid. */
export function paidIds(query: URLSearchParams): { orders: number[]; invoices: number[] } {
  return { orders: idsOf(query.get("orders")), invoices: idsOf(query.get("invoices")) };
}

function idsOf(text: string | null): number[] {
  return (text ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
