/** The fields of a delivery address, in a basket and in an order. */
export const address = {
  recipient_name: "Full name",
  recipient_company: "Company",
  recipient_address: "Street and number",
  recipient_address2: "Apartment, floor",
  recipient_city: "City",
  recipient_state: "State or region",
  recipient_zip: "Postcode",
  recipient_country_id: "Country",
  recipient_email: "Email",
  recipient_phone: "Phone",
};
