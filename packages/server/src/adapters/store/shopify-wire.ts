/** The version of Shopify's Admin API these texts were written for; Shopify keeps a version for a year and then answers by the next. */
export const SHOPIFY_VERSION = "2026-10";

/** What the shop sells in, and where products can be shown. */
export const SHOP_QUERY = `query Shop {
  shop { currencyCode }
  publications(first: 50) { nodes { id catalog { title } channels(first: 5) { nodes { handle name } } } }
}`;

/** What the token may do. */
export const ACCESS_QUERY = `query Access {
  currentAppInstallation { accessScopes { handle } }
}`;

/** A product as it stands in the shop, with one page of its variants. */
export const PRODUCT_QUERY = `query Product($id: ID!, $after: String) {
  product(id: $id) {
    id handle title descriptionHtml
    options(first: 3) { name }
    media(first: 250) { nodes { id } }
    variants(first: 100, after: $after) {
      nodes { id sku price compareAtPrice selectedOptions { name value } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Makes or replaces a whole product with its variants. */
export const SET_PRODUCT = `mutation SetProduct($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  productSet(synchronous: true, input: $input, identifier: $identifier) {
    product { id handle }
    userErrors { code field message }
  }
}`;

/** Shows a product in sales channels; showing it again changes nothing. */
export const SHOW_PRODUCT = `mutation ShowProduct($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`;

/** Finds a product by its handle. */
export const FIND_PRODUCT = `query FindProduct($identifier: ProductIdentifierInput!) {
  productByIdentifier(identifier: $identifier) { id }
}`;

/** Takes a product out for good. */
export const DELETE_PRODUCT = `mutation DeleteProduct($input: ProductDeleteInput!) {
  productDelete(input: $input) { deletedProductId userErrors { field message } }
}`;
