import type { Product, ProductStart, Sku } from "../contract/resources/catalog/products.ts";
import type { Design } from "../contract/resources/designs.ts";
import type { MockupRoom, MockupRooms } from "../contract/resources/mockups.ts";
import { orientationOf } from "../rules/placement/orientation.ts";
import { requiredPages } from "../rules/shop/product-pages.ts";
import {
  ATTRIBUTE_CHOICES,
  defaultPrintArea,
  defaultSurcharges,
  productTypeOf,
} from "../rules/shop/product-types.ts";

/** Names and upright sizes in centimetres with prices in US cents, by product type. */
const LISTS: Readonly<
  Record<number, { name: string; sizes: readonly (readonly [number, number, number])[] }>
> = {
  1: {
    name: "Framed poster",
    sizes: [
      [21, 30, 1790],
      [30, 40, 2290],
      [50, 70, 3990],
      [50, 50, 3490],
    ],
  },
  2: {
    name: "Poster",
    sizes: [
      [21, 30, 500],
      [30, 40, 500],
      [50, 70, 950],
      [70, 100, 1890],
      [50, 50, 690],
    ],
  },
  3: {
    name: "Canvas",
    sizes: [
      [20, 30, 1490],
      [40, 60, 2790],
      [60, 90, 4790],
      [50, 50, 3190],
    ],
  },
  5: {
    name: "Hanger poster",
    sizes: [
      [30, 40, 1490],
      [50, 70, 2190],
    ],
  },
  6: {
    name: "Photo calendar",
    sizes: [
      [21, 29.7, 1290],
      [29.7, 42, 1790],
    ],
  },
  9: {
    name: "Business cards",
    sizes: [
      [5.5, 8.5, 990],
      [6.4, 6.4, 990],
    ],
  },
  12: {
    name: "Folded card",
    sizes: [
      [21, 14.8, 1990],
      [14.8, 14.8, 1990],
    ],
  },
};

/** A product of a type with all its sizes, in every group they can lie in; its id is its type's. */
export function sampleProduct(typeId: number): ProductStart {
  const { name, sizes } = LISTS[typeId] ?? { name: "Product", sizes: [] };
  const facts = productTypeOf(typeId);
  const skus = sizes.flatMap(([width, height, amount], index) =>
    skusOf(typeId * 100 + index * 2, [width, height], amount),
  );
  const product: Product = {
    product_id: typeId,
    product_type_id: typeId,
    product_name: name,
    product_slug: name.toLowerCase().replaceAll(" ", "-"),
    product_summary: `${name} printed to order.`,
    product_description: `${name} printed to order.`,
    product_picture_urls: [],
    product_from_price: { amount: Math.min(...sizes.map(([, , amount]) => amount)), currency: "USD" },
    product_size_count: skus.length,
    product_attributes: Object.fromEntries(
      (facts?.choices ?? []).map((attribute) => [attribute, [...ATTRIBUTE_CHOICES[attribute]]]),
    ),
    product_surcharges: defaultSurcharges(typeId),
    product_custom_size: facts?.hasCustomSize ?? false,
    product_pages: requiredPages(typeId),
    product_sides: facts?.isCalendar ? [] : [...(facts?.pages ?? ["front"])],
    product_print_area: defaultPrintArea(typeId),
  };
  const custom_size = facts?.hasCustomSize
    ? ({ sheet_limit: "warn", usd_per_eur: 1.1, markup: 0 } as const)
    : null;
  return { product, skus, custom_size };
}

function skusOf(id: number, [width, height]: readonly [number, number], amount: number): Sku[] {
  const lie =
    width === height ? [[width, height] as const] : [[width, height] as const, [height, width] as const];
  return lie.map(([w, h], index) => ({
    sku_id: id + index + 1,
    sku_nr: `S-${w}X${h}`,
    sku_width: w * 10,
    sku_height: h * 10,
    sku_name_cm: `${w} × ${h} cm`,
    sku_name_inch: `${Math.round(w / 2.54)} × ${Math.round(h / 2.54)}″`,
    sku_orientation: orientationOf(w, h),
    sku_price: { amount, currency: "USD" },
    sku_surcharge: 0,
    sku_pieces: 1,
  }));
}

/** A design as the host answers it. */
export function sampleDesign(changes: Partial<Design> = {}): Design {
  const { cd_width = 3600, cd_height = 4800 } = changes;
  return {
    cd_id: 12,
    cd_name: "Evening on the pier",
    cd_width,
    cd_height,
    cd_orientations: [orientationOf(cd_width, cd_height)],
    cd_publishing_status: { ps_id: 2, ps_name: "unpublished", ps_display_name: "Unpublished" },
    cd_preview_url: "https://host.test/files/preview.jpg",
    cd_thumbnail_url: "https://host.test/files/thumbnail.jpg",
    cd_colour: "#8a6f52",
    cd_file_type: "jpeg",
    cd_file_bytes: 4_000_000,
    cd_pages: 1,
    cd_page: 1,
    cd_picture_dpi: null,
    cd_findings: [],
    cd_fixes: [],
    cd_notices: [],
    cd_tags: [],
    cd_has_fields: false,
    cd_created_at: "2026-03-01T09:00:00.000Z",
    ...changes,
  };
}

const GREY =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPYsGEDAAQkAhG7+/aHAAAAAElFTkSuQmCC";
/** A pixel of the colour of oak. */
const OAK =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWO4uakGAARvAggaUcsAAAAAAElFTkSuQmCC";

/** Two grey walls seen straight on: one true to scale, with room for no more than a metre, and one that shows all as large as fits. */
export function sampleRooms(): MockupRooms {
  const room = (mockup_scene: string, place: Partial<MockupRoom["mockup_layout"]["place"]>): MockupRoom => ({
    mockup_scene,
    mockup_layout: {
      title: mockup_scene,
      products: ["framed-poster", "poster", "canvas", "hanger-poster", "calendar"],
      order: 1,
      width: 1000,
      height: 750,
      picture: "scene.png",
      wall: {
        corners: [
          [0, 0],
          [1000, 0],
          [1000, 750],
          [0, 750],
        ],
        width_mm: 2000,
        height_mm: 1500,
      },
      place: { x_mm: 1000, y_mm: 750, hold: [0.5, 0.5], ...place },
      sun: { from: [-0.5, -0.4, 0.8], softness: 0.3, strength: 0.4 },
      contact: 0.4,
      glass: 0,
    },
    mockup_picture_url: GREY,
    mockup_light_url: null,
    mockup_foreground_url: null,
  });
  const mockup_boards = { black: GREY, white: GREY, oak: OAK, walnut: GREY };
  return {
    mockup_rooms: [room("wall", { fit_mm: [1000, 1200] }), room("evening", { most_mm: [1000, 1000] })],
    mockup_boards,
  };
}
