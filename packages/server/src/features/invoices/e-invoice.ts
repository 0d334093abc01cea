import { isVatNumber } from "@pressport/core/contract";
import { splitVat, usd, VAT_PERCENT } from "@pressport/core/rules";
import type { invoices } from "../../adapters/db/schema.ts";
import { type XmlElement, xmlDocument } from "../../text/written-xml.ts";
import type { InvoiceDocument, InvoiceParty } from "./invoice-document.ts";

type InvoiceRow = typeof invoices.$inferSelect;

/** The name EN 16931 data has within a PDF, by the rules of Factur-X. */
export const E_INVOICE_NAME = "factur-x.xml";
const GUIDELINE = "urn:cen.eu:en16931:2017";
const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};
/** UNTDID 1001: what kind of document it is. */
const TYPES = { invoice: "380", creditNote: "381", proForma: "325" } as const;
/** UN/ECE Recommendation 20: pieces. */
const PIECES = "H87";

/** An element with words in it, or with other elements. */
const el = (name: string, ...children: (XmlElement | string)[]): XmlElement => [
  `ram:${name}`,
  {},
  ...children,
];
const amount = (minor: number): string => (minor / 100).toFixed(2);

/** Whether all that EN 16931 asks of an invoice is known: the seller's VAT number, and the countries of both. */
export function hasEInvoice({ invoice_document: { seller, buyer } }: InvoiceRow): boolean {
  return countryOf(seller) !== null && seller.vat_number !== "" && countryOf(buyer) !== null;
}

/** The invoice as EN 16931 wants it, in the syntax of UN/CEFACT (CII); the same invoice always gives the same bytes. */
export function eInvoiceXml(row: InvoiceRow): string {
  const { invoice_document: document } = row;
  const sums = netSums(document);
  return xmlDocument([
    "rsm:CrossIndustryInvoice",
    NAMESPACES,
    [
      "rsm:ExchangedDocumentContext",
      {},
      el("GuidelineSpecifiedDocumentContextParameter", el("ID", GUIDELINE)),
    ],
    [
      "rsm:ExchangedDocument",
      {},
      el("ID", row.invoice_number),
      el("TypeCode", typeOf(row)),
      el("IssueDateTime", day(row.invoice_paid_at ?? row.invoice_created_at)),
    ],
    [
      "rsm:SupplyChainTradeTransaction",
      {},
      ...document.lines.map((line, index) => lineOf(line, sums.lines[index] ?? 0, index + 1)),
      agreementOf(document),
      el("ApplicableHeaderTradeDelivery"),
      settlementOf(row, sums),
    ],
  ]);
}

function typeOf({ credited_invoice_id, invoice_paid_at }: InvoiceRow): string {
  if (credited_invoice_id !== null) return TYPES.creditNote;
  return invoice_paid_at === null ? TYPES.proForma : TYPES.invoice;
}

const day = (date: Date): XmlElement => [
  "udt:DateTimeString",
  { format: "102" },
  date.toISOString().slice(0, 10).replaceAll("-", ""),
];

/** What an invoice comes to without VAT, in parts that add up. */
interface NetSums {
  lines: number[];
  shipping: number;
  discount: number;
  net: number;
  vat: number;
}

/**
 * Takes the VAT out of every part of an invoice. Prices include it, so each part rounded by itself would miss the sum;
 * each is what the net of all before it grows by instead, which is never more than a cent away.
 */
function netSums({ lines, shipping_amount, discount_amount, total_amount }: InvoiceDocument): NetSums {
  let gross = 0;
  const grow = (by: number): number => {
    const before = splitVat(usd(gross)).net.amount;
    gross += by;
    return splitVat(usd(gross)).net.amount - before;
  };
  const nets = lines.map((line) => grow(line.line_amount));
  const shipping = grow(shipping_amount);
  const discount = -grow(-discount_amount);
  const { net, vat } = splitVat(usd(total_amount));
  return { lines: nets, shipping, discount, net: net.amount, vat: vat.amount };
}

const tax = (name: string): XmlElement =>
  el(
    name,
    el("TypeCode", "VAT"),
    el("CategoryCode", "S"),
    el("RateApplicablePercent", VAT_PERCENT.toFixed(2)),
  );

function lineOf(line: InvoiceDocument["lines"][number], net: number, place: number): XmlElement {
  return el(
    "IncludedSupplyChainTradeLineItem",
    el("AssociatedDocumentLineDocument", el("LineID", String(place))),
    el(
      "SpecifiedTradeProduct",
      el("SellerAssignedID", line.sku_nr),
      el("Name", line.name),
      el("Description", line.detail),
    ),
    el(
      "SpecifiedLineTradeAgreement",
      /* A price may have more than two decimals: times the quantity it has to make the sum of the line. */
      el("NetPriceProductTradePrice", el("ChargeAmount", (net / 100 / line.quantity).toFixed(6))),
    ),
    el("SpecifiedLineTradeDelivery", ["ram:BilledQuantity", { unitCode: PIECES }, String(line.quantity)]),
    el(
      "SpecifiedLineTradeSettlement",
      tax("ApplicableTradeTax"),
      el("SpecifiedTradeSettlementLineMonetarySummation", el("LineTotalAmount", amount(net))),
    ),
  );
}

function agreementOf({ seller, buyer, order_number }: InvoiceDocument): XmlElement {
  return el(
    "ApplicableHeaderTradeAgreement",
    partyOf("SellerTradeParty", seller),
    partyOf("BuyerTradeParty", buyer),
    el("BuyerOrderReferencedDocument", el("IssuerAssignedID", order_number)),
  );
}

function partyOf(name: string, party: InvoiceParty): XmlElement {
  const [one, two, ...others] = party.lines;
  const address = [
    ...(one ? [el("LineOne", one)] : []),
    ...(two ? [el("LineTwo", two)] : []),
    ...(others.length > 0 ? [el("LineThree", others.join(", "))] : []),
    el("CountryID", countryOf(party) ?? ""),
  ];
  return el(
    name,
    el("Name", party.name),
    ...(party.reg_number ? [el("SpecifiedLegalOrganization", el("ID", party.reg_number))] : []),
    el("PostalTradeAddress", ...address),
    ...(party.vat_number
      ? [
          el("SpecifiedTaxRegistration", [
            "ram:ID",
            { schemeID: "VA" },
            party.vat_number,
          ] satisfies XmlElement),
        ]
      : []),
  );
}

/** Countries whose VAT numbers begin otherwise. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["EL", "GR"],
  ["XI", "GB"],
]);

/** The country of a party; a VAT number begins with it, if with letters. */
function countryOf({ country_code = "", vat_number }: InvoiceParty): string | null {
  if (country_code !== "") return country_code;
  const number = vat_number.toUpperCase().replace(/[\s.-]/g, "");
  if (!isVatNumber(number) || !/^[A-Z]{2}.*\d{5}/.test(number)) return null;
  const prefix = number.slice(0, 2);
  return PREFIXES.get(prefix) ?? prefix;
}

function settlementOf(row: InvoiceRow, sums: NetSums): XmlElement {
  const { invoice_document: document } = row;
  const { currency } = document;
  const items = sums.lines.reduce((sum, net) => sum + net, 0);
  const paid = row.invoice_paid_at === null ? 0 : document.total_amount;
  return el(
    "ApplicableHeaderTradeSettlement",
    el("InvoiceCurrencyCode", currency),
    el(
      "ApplicableTradeTax",
      el("CalculatedAmount", amount(sums.vat)),
      el("TypeCode", "VAT"),
      el("BasisAmount", amount(sums.net)),
      el("CategoryCode", "S"),
      el("RateApplicablePercent", VAT_PERCENT.toFixed(2)),
    ),
    ...(sums.discount > 0 ? [besideOf({ isCharge: false, net: sums.discount })] : []),
    ...(sums.shipping > 0 ? [besideOf({ isCharge: true, net: sums.shipping })] : []),
    el("SpecifiedTradePaymentTerms", el("DueDateDateTime", day(row.invoice_due_at))),
    el(
      "SpecifiedTradeSettlementHeaderMonetarySummation",
      el("LineTotalAmount", amount(items)),
      el("ChargeTotalAmount", amount(sums.shipping)),
      el("AllowanceTotalAmount", amount(sums.discount)),
      el("TaxBasisTotalAmount", amount(sums.net)),
      ["ram:TaxTotalAmount", { currencyID: currency }, amount(sums.vat)],
      el("GrandTotalAmount", amount(document.total_amount)),
      el("TotalPrepaidAmount", amount(paid)),
      el("DuePayableAmount", amount(document.total_amount - paid)),
    ),
    ...(document.credits === undefined
      ? []
      : [el("InvoiceReferencedDocument", el("IssuerAssignedID", document.credits))]),
  );
}

/** What an invoice adds to its lines, or takes off them (UNTDID 7161, 5189). */
function besideOf({ isCharge, net }: { isCharge: boolean; net: number }): XmlElement {
  return el(
    "SpecifiedTradeAllowanceCharge",
    el("ChargeIndicator", ["udt:Indicator", {}, String(isCharge)]),
    el("ActualAmount", amount(net)),
    el("ReasonCode", isCharge ? "FC" : "95"),
    el("Reason", isCharge ? "Shipping" : "Discount"),
    tax("CategoryTradeTax"),
  );
}
