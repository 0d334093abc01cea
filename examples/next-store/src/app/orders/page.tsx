import { Orders } from "../widgets.tsx";

export default function OrdersPage() {
  return <Orders />;
}
