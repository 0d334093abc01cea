import type {
  ClientProductAttributes,
  FieldValues,
  Money,
  PrintArea,
  PublicHoliday,
  VariantPageInput,
} from "@pressport/core/contract";
import type { PrintedText, VariantPlacement } from "@pressport/core/rules";
import type { InspectedUpload } from "../image-intake/inspected-upload.ts";
import type { PlacedProduct } from "../mockups/mockup-address.ts";

/** An artwork a print file is made of. */
export interface PrintSource {
  cd_id: number;
  /** Of the artwork. */
  file_key: string;
  inspection: InspectedUpload;
}

/** Everything an order item's print file needs, frozen when the order is made: later edits change nothing. */
export interface FrozenPrint {
  product_type_id: number;
  product_name: string;
  print_area: PrintArea;
  attributes: ClientProductAttributes;
  /** The finished size, or a calendar's picture slot, in millimetres. */
  width_mm: number;
  height_mm: number;
  /** The whole page of a calendar, in millimetres; equals the finished size elsewhere. */
  page_width_mm: number;
  page_height_mm: number;
  design: PrintSource;
  placement: VariantPlacement;
  /** Every printed page where there are several: of a calendar all, of a sheet its sides, the first among them. */
  pages: { page: VariantPageInput; source: PrintSource | null }[];
  /** What is printed over the design on its first side, as the fields of its template were filled in. */
  texts?: PrintedText[];
  /** The values that were put into those fields, to be put into them again. */
  fields?: FieldValues;
  /** What pictures of it show; not there for what is shown in no scene. */
  mockup?: PlacedProduct;
  /** What customers pay, printed on the cover of a calendar with prices. */
  cover_price?: Money;
  /** Where the client is at home (ISO 3166): weeks of a calendar begin as there. */
  country_code?: string;
  /** The public holidays of a calendar, as they were shown. */
  holidays?: PublicHoliday[];
}
