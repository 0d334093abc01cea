import { Basket } from "../widgets.tsx";

export default function BasketPage() {
  return <Basket />;
}
