import { isCalendarType, PRODUCT_TYPE } from "@pressport/core/rules";
import { type XmlElement, xmlDocument } from "../../text/written-xml.ts";
import type { JobTicket, JobTicketItem } from "./job-ticket.ts";

const POINTS_PER_MM = 72 / 25.4;
const NAMESPACE = "http://www.CIP4.org/JDFSchema_2_0";

/** The job ticket as XJDF 2.1 (CIP4): products with their intents, files by reference, delivery. */
export function xjdfOf(ticket: JobTicket, messageId: string, now: Date): string {
  const products = ticket.items.map(productOf);
  const xjdf: XmlElement = [
    "XJDF",
    {
      xmlns: NAMESPACE,
      Version: "2.1",
      JobID: ticket.order_number,
      Types: "Product",
      Category: "WebToPrint",
      DescriptiveName: ticket.note || undefined,
    },
    [
      "AuditPool",
      {},
      [
        "AuditCreated",
        {},
        ["Header", { AgentName: "Pressport", DeviceID: "Pressport", ID: messageId, Time: now.toISOString() }],
      ],
    ],
    ["ProductList", {}, ...products],
    ["ResourceSet", { Name: "RunList", Usage: "Input" }, ...ticket.items.map(runListOf)],
    ["ResourceSet", { Name: "ColorantControl", Usage: "Input" }, colourOf(ticket)],
    ...inksOf(ticket),
    ["ResourceSet", { Name: "Contact", Usage: "Input" }, contactOf(ticket)],
    ["ResourceSet", { Name: "DeliveryParams", Usage: "Input" }, deliveryOf(ticket)],
  ];
  return xmlDocument(xjdf);
}

function productOf(item: JobTicketItem): XmlElement {
  const points = (mm: number): string => (mm * POINTS_PER_MM).toFixed(3);
  const finished = item.fold?.folded ?? item;
  const options = Object.entries(item.options).flatMap(([kind, value]): XmlElement[] =>
    value === undefined ? [] : [generalId(`Option.${kind}`, value)],
  );
  const findings = item.findings.map(
    ({ code, text }): XmlElement => ["Comment", { Type: `Preflight.${code}`, Text: text }],
  );
  return [
    "Product",
    {
      ID: idOf(item),
      IsRoot: "true",
      Amount: item.quantity * item.pieces,
      DescriptiveName: `${item.product}, ${item.size}`,
      ProductType: productType(item),
      ExternalID: item.sku_nr,
    },
    ...findings,
    ...item.fields.map(({ id, text }): XmlElement => ["Comment", { Type: `Field.${id}`, Text: text }]),
    generalId("SKU", item.sku_nr),
    ...(item.reprint === null ? [] : [generalId("Reprint", item.reprint)]),
    ...options,
    generalId("Bleed.mm", item.bleed_mm),
    generalId("Wrap.mm", item.wrap_mm),
    generalId("Side.mm", item.side_mm),
    generalId("Resolution.dpi", Math.floor(item.dpi)),
    generalId("Labels.url", item.labels_url),
    [
      "Intent",
      { Name: "LayoutIntent" },
      [
        "LayoutIntent",
        {
          FinishedDimensions: `${points(finished.width_mm)} ${points(finished.height_mm)} 0`,
          Dimensions: `${points(item.sheet.width_mm)} ${points(item.sheet.height_mm)}`,
          Pages: item.pages,
          Sides: sidesOf(item),
        },
      ],
    ],
    ...foldingOf(item),
    [
      "Intent",
      { Name: "MediaIntent" },
      ["MediaIntent", { MediaType: item.product_type_id === 3 ? "Textile" : "Paper" }],
    ],
  ];
}

function productType({ product_type_id }: JobTicketItem): string {
  if (product_type_id === PRODUCT_TYPE.businessCard) return "BusinessCard";
  if (product_type_id === PRODUCT_TYPE.flyer) return "Flyer";
  if (product_type_id === PRODUCT_TYPE.foldedCard) return "Brochure";
  return isCalendarType(product_type_id) ? "Calendar" : "Poster";
}

/** Only said of sheets that have two sides to print on. */
function sidesOf({ sides }: JobTicketItem): string | undefined {
  if (sides.length === 0) return undefined;
  return sides.every(({ page }) => page !== null) ? "TwoSidedHeadToHead" : "OneSided";
}

/** One fold in the middle is F4-1 of the fold catalogue. */
function foldingOf({ fold }: JobTicketItem): XmlElement[] {
  return fold ? [["Intent", { Name: "FoldingIntent" }, ["FoldingIntent", { FoldCatalog: "F4-1" }]]] : [];
}

function runListOf(item: JobTicketItem): XmlElement {
  return [
    "Resource",
    {},
    ["Part", { Product: idOf(item) }],
    [
      "RunList",
      { NPage: item.pages, Pages: `0 ${item.pages - 1}` },
      [
        "FileSpec",
        {
          URL: item.print_file_url,
          MimeType: "application/pdf",
          CheckSum: item.print_file_sha256 ?? undefined,
          FileSize: item.print_file_bytes ?? undefined,
        },
      ],
    ],
  ];
}

function colourOf({ printing_condition, items }: JobTicket): XmlElement {
  const { identifier, standard } = printing_condition;
  return [
    "Resource",
    {},
    generalId("PrintingCondition", identifier),
    generalId("FileStandard", standard),
    [
      "ColorantControl",
      {
        ProcessColorModel: "DeviceCMYK",
        ColorantParams: [...separationsOf(items).keys()].join(" ") || undefined,
      },
    ],
  ];
}

/** Spot inks by names that fit into a list of words. */
function separationsOf(items: readonly JobTicketItem[]): Map<string, JobTicketItem["spot_inks"][number]> {
  const inks = items.flatMap(({ spot_inks }) => spot_inks);
  return new Map(inks.map((ink) => [ink.name.replaceAll(/\s+/g, "_"), ink]));
}

const COLOUR_TYPES = { cut: "DieLine", crease: "DieLine", white: "Opaque", varnish: "Transparent" } as const;

function inksOf({ items }: JobTicket): XmlElement[] {
  const colours = [...separationsOf(items)].map(
    ([separation, { name, meaning }]): XmlElement => [
      "Resource",
      { DescriptiveName: meaning ?? undefined },
      ["Part", { Separation: separation }],
      ["Color", { ActualColorName: name, ColorType: meaning === null ? "Normal" : COLOUR_TYPES[meaning] }],
    ],
  );
  return colours.length > 0 ? [["ResourceSet", { Name: "Color", Usage: "Input" }, ...colours]] : [];
}

function contactOf({ recipient }: JobTicket): XmlElement {
  const street = [recipient.recipient_address, recipient.recipient_address2].filter(Boolean).join(", ");
  const channels: XmlElement[] = [
    ["ComChannel", { ChannelType: "Email", Locator: `mailto:${recipient.recipient_email}` }],
    ...(recipient.recipient_phone
      ? [
          [
            "ComChannel",
            { ChannelType: "Phone", Locator: `tel:${recipient.recipient_phone}` },
          ] satisfies XmlElement,
        ]
      : []),
  ];
  return [
    "Resource",
    { ID: "delivery-contact" },
    [
      "Contact",
      { ContactTypes: "Delivery" },
      [
        "Address",
        {
          Street: street,
          City: recipient.recipient_city,
          Region: recipient.recipient_state || undefined,
          PostalCode: recipient.recipient_zip || undefined,
          CountryCode: recipient.country_code,
        },
      ],
      ...channels,
      ...(recipient.recipient_company
        ? [["Company", { OrganizationName: recipient.recipient_company }] satisfies XmlElement]
        : []),
      ["Person", { FamilyName: recipient.recipient_name }],
    ],
  ];
}

function deliveryOf(ticket: JobTicket): XmlElement {
  const { due_date, delivery_service, ship_method, packing_slip, items } = ticket;
  return [
    "Resource",
    {},
    generalId("PackingSlip.url", packing_slip.pdf_url),
    ["Part", { ContactType: "Delivery" }],
    [
      "DeliveryParams",
      { Required: `${due_date}T23:59:59Z`, Method: ship_method, ServiceLevel: delivery_service },
      ...items.map(
        (item): XmlElement => ["DropItem", { ItemRef: idOf(item), Amount: item.quantity * item.pieces }],
      ),
    ],
  ];
}

function generalId(usage: string, value: string | number): XmlElement {
  return ["GeneralID", { IDUsage: usage, IDValue: value }];
}

function idOf({ oi_id }: Pick<JobTicketItem, "oi_id">): string {
  return `item-${oi_id}`;
}
