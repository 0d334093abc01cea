import { countryOfVatNumber } from "@pressport/core/contract";
import { VAT_PERCENT, type VatTreatment } from "@pressport/core/rules";
import type { invoices } from "../../adapters/db/schema.ts";
import { type XmlElement, xmlDocument } from "../../text/written-xml.ts";
import type { InvoiceDocument, InvoiceParty } from "./invoice-document.ts";
import { type NetSums, netSums, vatOf } from "./invoice-sums.ts";

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
      ...document.lines.map((line, index) =>
        lineOf(document, line, { net: sums.lines[index] ?? 0, place: index + 1 }),
      ),
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

/** How VAT is charged, as EN 16931 names it (UNTDID 5305), and why there is none (VATEX). */
const CATEGORIES: Readonly<
  Record<VatTreatment, { code: string; why: { code: string; words: string } | null }>
> = {
  standard: { code: "S", why: null },
  reverse_charge: { code: "AE", why: { code: "VATEX-EU-AE", words: "Reverse charge" } },
  export: { code: "G", why: { code: "VATEX-EU-G", words: "Export outside the EU" } },
};

/** What is charged on a part of an invoice; on the whole of it also how much, and why if it is nothing. */
function tax(name: string, document: InvoiceDocument, whole?: NetSums): XmlElement {
  const { code, why } = CATEGORIES[vatOf(document)];
  const percent = vatOf(document) === "standard" ? VAT_PERCENT : 0;
  const told = whole === undefined ? null : why;
  return el(
    name,
    ...(whole ? [el("CalculatedAmount", amount(whole.vat))] : []),
    el("TypeCode", "VAT"),
    ...(told ? [el("ExemptionReason", told.words)] : []),
    ...(whole ? [el("BasisAmount", amount(whole.net))] : []),
    el("CategoryCode", code),
    ...(told ? [el("ExemptionReasonCode", told.code)] : []),
    el("RateApplicablePercent", percent.toFixed(2)),
  );
}

function lineOf(
  document: InvoiceDocument,
  line: InvoiceDocument["lines"][number],
  { net, place }: { net: number; place: number },
): XmlElement {
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
      tax("ApplicableTradeTax", document),
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

/** The country of a party; a VAT number begins with it, if with letters. */
const countryOf = ({ country_code = "", vat_number }: InvoiceParty): string | null =>
  country_code || countryOfVatNumber(vat_number);

function settlementOf(row: InvoiceRow, sums: NetSums): XmlElement {
  const { invoice_document: document } = row;
  const { currency } = document;
  const items = sums.lines.reduce((sum, net) => sum + net, 0);
  const paid = row.invoice_paid_at === null ? 0 : document.total_amount;
  return el(
    "ApplicableHeaderTradeSettlement",
    el("InvoiceCurrencyCode", currency),
    tax("ApplicableTradeTax", document, sums),
    ...(sums.discount > 0 ? [besideOf(document, { isCharge: false, net: sums.discount })] : []),
    ...(sums.shipping > 0 ? [besideOf(document, { isCharge: true, net: sums.shipping })] : []),
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
function besideOf(
  document: InvoiceDocument,
  { isCharge, net }: { isCharge: boolean; net: number },
): XmlElement {
  return el(
    "SpecifiedTradeAllowanceCharge",
    el("ChargeIndicator", ["udt:Indicator", {}, String(isCharge)]),
    el("ActualAmount", amount(net)),
    el("ReasonCode", isCharge ? "FC" : "95"),
    el("Reason", isCharge ? "Shipping" : "Discount"),
    tax("CategoryTradeTax", document),
  );
}
