/** A carrier and where its parcels are followed; `{number}` stands for a parcel's number. */
interface Carrier {
  name: string;
  tracking: string;
}

/** The carriers whose parcels can be followed by a link; others are typed, and have none. */
export const CARRIERS: readonly Carrier[] = [
  { name: "DHL", tracking: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}" },
  { name: "DPD", tracking: "https://tracking.dpd.de/status/en_US/parcel/{number}" },
  { name: "FedEx", tracking: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { name: "GLS", tracking: "https://gls-group.eu/track/{number}" },
  { name: "Royal Mail", tracking: "https://www.royalmail.com/track-your-item#/tracking-results/{number}" },
  { name: "UPS", tracking: "https://www.ups.com/track?tracknum={number}" },
  { name: "USPS", tracking: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}" },
];

/** Where a parcel is followed; null for a carrier without a link. */
export function trackingUrl(carrier: string, number: string): string | null {
  const found = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase());
  return found?.tracking.replace("{number}", encodeURIComponent(number.trim())) ?? null;
}
