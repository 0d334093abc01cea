import { contract } from "@pressport/core/contract";
import { routesFor } from "../../http/calls/routes-for.ts";
import { allowCharges, cardDesk, lookForCard, removeCard, setUpCard } from "./cards.service.ts";

/** The card that orders of a reseller's shops are charged to. */
export const cardRoutes = routesFor(contract.cards, {
  show: ({ user }, services) => cardDesk(services, user),
  setUp: ({ user }, services) => setUpCard(services, user),
  look: ({ user }, services) => lookForCard(services, user),
  update: ({ user, body }, services) => allowCharges(services, user, body.card_for_orders),
  remove: ({ user }, services) => removeCard(services, user),
});
