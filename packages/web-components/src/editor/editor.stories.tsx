import { createPressportCore, type PressportCore, type PressportOptions } from "@pressport/core";
import { readFinding } from "@pressport/core/contract";
import { type CatalogueHostOptions, catalogueHost, sampleDesign, sampleUser } from "@pressport/core/testing";
import { story } from "../testing/widgets/story.ts";
import { ProductEditor } from "./editor.tsx";
import { samplePicture } from "./sample-picture.ts";

/** The size of each product a story begins with. */
const FIRST_SKU: Readonly<Record<number, number>> = { 1: 103, 2: 205, 3: 303, 5: 503, 6: 601, 9: 901 };

type EditorHostOptions = CatalogueHostOptions &
  Partial<Pick<PressportOptions, "surface" | "locale">> & { signedIn?: boolean };

/** A Pressport over a host in memory, whose design is a real picture made in the browser. */
export function editorPressport(options: EditorHostOptions = {}): PressportCore {
  const { signedIn = true, surface = "widget", locale, ...rest } = options;
  const host = catalogueHost({ ...rest, design: { ...pictures(rest.design), ...rest.design } });
  const app = createPressportCore({
    host: "https://host.test",
    surface,
    storage: "memory",
    locale,
    fetch: host.fetch,
  });
  if (signedIn) {
    app.session.set("token");
    void app.auth.reload();
  }
  return app;
}

function pictures(design: CatalogueHostOptions["design"] = {}) {
  const { cd_width = 3600, cd_height = 4800 } = design;
  const url = samplePicture(cd_width, cd_height);
  return { cd_preview_url: url, cd_thumbnail_url: url };
}

function product(typeId: number, options: EditorHostOptions = {}) {
  return story(ProductEditor, {
    attributes: { "product-id": String(typeId), "variant-id": String(FIRST_SKU[typeId]), "design-id": "12" },
    app: () => editorPressport({ typeId, ...options }),
  });
}

/** A poster at its usual size. */
export const Poster = product(2);
/** A framed poster with the choice of frames. */
export const FramedPoster = product(1);
/** A design that lies on its side. */
export const Landscape = product(2, { design: { cd_width: 6000, cd_height: 4000 } });
/** A canvas, whose picture goes around the edges. */
export const Canvas = product(3, { design: { cd_width: 6000, cd_height: 9000 } });
/** A poster between wooden bars. */
export const HangerPoster = product(5);
/** A calendar with thirteen pages. */
export const PhotoCalendar = product(6, {
  design: { cd_width: 4200, cd_height: 3600 },
});
/** A calendar with two pictures to choose from. */
export const TwoPictureCalendar = product(6, {
  designs: ["Shore", "Lake"].map((cd_name, index) =>
    sampleDesign({ cd_id: 12 + index, cd_name, cd_width: 4200, cd_height: 3600, ...pictures() }),
  ),
});
/** A calendar of one picture, and a library with more of them. */
export const CalendarWithLibrary = product(6, {
  design: { cd_width: 4200, cd_height: 3600 },
  library: ["Harbour", "Forest", "Snow"].map((cd_name, index) =>
    sampleDesign({ cd_id: 31 + index, cd_name, cd_width: 4200, cd_height: 3600, ...pictures() }),
  ),
});
/** Business cards. */
export const BusinessCards = product(9, { design: { cd_width: 1200, cd_height: 1900 } });
/** A print-ready PDF of a card, 85 × 55 mm with bleed; upright, as cards of the story are. */
export const PrintReadyCard = product(9, {
  design: {
    cd_width: 650,
    cd_height: 1004,
    cd_boxes: {
      trim: { width_mm: 55, height_mm: 85 },
      bleed: { left: 3, top: 3, right: 3, bottom: 3 },
      declared: true,
    },
  },
});
/** A print-ready PDF that is larger than the poster it lies on. */
export const LargerPdf = product(2, {
  design: {
    cd_width: 8268,
    cd_height: 11811,
    cd_boxes: {
      trim: { width_mm: 700, height_mm: 1000 },
      bleed: { left: 3, top: 3, right: 3, bottom: 3 },
      declared: true,
    },
  },
});
/** A picture too small for its print. */
export const SoftPicture = product(2, { design: { cd_width: 1500, cd_height: 2000 } });
/** A PDF of three pages, in heavy press colours without a profile. */
export const PressPdf = product(2, {
  surface: "portal",
  design: {
    cd_pages: 3,
    cd_findings: [
      {
        code: "much-ink",
        measured: 380,
        wanted: 300,
        box: { x: 40, y: 60, width: 120, height: 80 },
      } as const,
      { code: "further-pages" } as const,
      { code: "press-colours-untagged" } as const,
    ].flatMap((found) => readFinding(found) ?? []),
  },
});
/** A shopper of a reseller's own website: no costs, no markups. */
export const Shopper = product(1, { user: sampleUser({ user_is_shopper: true, role: "guest" }) });
/** Nobody signed in. */
export const Visitor = product(2, { signedIn: false, user: null });
/** Nobody signed in, and a design that the shop has published. */
export const Published = product(2, {
  signedIn: false,
  user: null,
  isPublished: true,
  design: { cd_width: 9000, cd_height: 12_000 },
});
/** Nobody signed in, on a page that names no design. */
export const VisitorWithoutDesign = story(ProductEditor, {
  attributes: { "product-id": "2" },
  app: () => editorPressport({ typeId: 2, signedIn: false, user: null }),
});
/** A design that is not there, on a page that lets one leave. */
export const MissingDesign = story(ProductEditor, {
  attributes: { "product-id": "2", "variant-id": "205", "design-id": "99", closable: "" },
  app: () => editorPressport({ typeId: 2 }),
});
/** A print that lies in the basket of a shop's page. */
export const BasketLine = story(ProductEditor, {
  attributes: { "product-id": "2", "variant-id": "205", "design-id": "12", "cv-id": "1", mode: "update" },
  app: () => editorPressport({ typeId: 2, design: { cd_width: 1500, cd_height: 2000 } }),
});
/** Signed in without a design. */
export const NoDesign = story(ProductEditor, {
  attributes: { "product-id": "2" },
  app: () =>
    editorPressport({
      typeId: 2,
      designs: [1, 2, 3, 4].map((id) => sampleDesign({ cd_id: id, ...pictures() })),
    }),
});

export default { title: "Editor" };
