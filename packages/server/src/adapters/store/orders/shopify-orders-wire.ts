/** What of an order is asked for. */
const ORDER = `id name createdAt updatedAt cancelledAt test displayFinancialStatus displayFulfillmentStatus
    paymentGatewayNames taxesIncluded note email phone
    shippingAddress { name company address1 address2 city provinceCode zip countryCodeV2 phone }
    lineItems(first: 250) { nodes {
      id sku title currentQuantity product { id } customAttributes { key value }
      originalUnitPriceSet { shopMoney { amount currencyCode } } taxLines { rate }
    } }`;

/** Orders changed since a moment, the earliest first. */
export const ORDERS_QUERY = `query Orders($query: String!, $after: String) {
  orders(first: 25, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${ORDER} }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** One order; null when it is gone. */
export const ORDER_QUERY = `query Order($id: ID!) {
  order(id: $id) { ${ORDER} }
}`;

/** Where messages of this app go. */
export const HOOKS_QUERY = `query Hooks {
  webhookSubscriptions(first: 100) { nodes { id topic uri } }
}`;

/** Has messages of a topic sent to an address. */
export const ADD_HOOK = `mutation AddHook($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) { userErrors { field message } }
}`;

/** Ends the messages of a subscription. */
export const DELETE_HOOK = `mutation DeleteHook($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { field message } }
}`;

/** Marks an order for the merchant; a mark that is there already changes nothing. */
export const ADD_TAGS = `mutation AddTags($id: ID!, $tags: [String!]!) {
  tagsAdd(id: $id, tags: $tags) { userErrors { field message } }
}`;

/** What of an order is still to be sent, and what was, in which parcels. */
export const TO_SEND_QUERY = `query ToSend($id: ID!) {
  order(id: $id) {
    fulfillmentOrders(first: 50) {
      nodes {
        id status assignedLocation { location { id } }
        lineItems(first: 250) { nodes { id remainingQuantity lineItem { id } } }
      }
    }
    fulfillments(first: 50) {
      id status
      trackingInfo(first: 50) { number url }
      fulfillmentLineItems(first: 250) { nodes { lineItem { id } } }
    }
  }
}`;

/** Notes a parcel, and has the shopper told of it. */
export const ADD_FULFILLMENT = `mutation AddFulfillment($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`;

/** Notes numbers that came later, and has the shopper told of them. */
export const FOLLOW_FULFILLMENT = `mutation FollowFulfillment($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    userErrors { field message }
  }
}`;
