export { type NewsText, newsTexts } from "./news-texts.ts";
export { failedOffer, familyPlanner, type Offer, offers, pictureCalendar } from "./offers.ts";
export {
  DEMO_LOGINS,
  DEMO_PASSWORD,
  type DemoPerson,
  harbourAndPine,
  northlight,
  type Person,
  people,
  printHouse,
} from "./people.ts";
export { chippedCorner, type ProductPicture, productPictures } from "./pictures.ts";
export {
  discounts,
  type PlannedItem,
  type PlannedOrder,
  type PlannedRecipient,
  plannedOrders,
  type Stage,
} from "./planned-orders.ts";
export { type DemoWork, works } from "./works.ts";
