import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { allowCharges, cardDesk, lookForCard, removeCard, setUpCard } from "./cards.service.ts";

/** The card that orders of a reseller's shops are charged to. */
export const cardRoutes = routesFor(contract.cards, {
  show: ({ user }, doors) => cardDesk(doors, user),
  setUp: ({ user }, doors) => setUpCard(doors, user),
  look: ({ user }, doors) => lookForCard(doors, user),
  update: ({ user, body }, doors) => allowCharges(doors, user, body.card_for_orders),
  remove: ({ user }, doors) => removeCard(doors, user),
});
