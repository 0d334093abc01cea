import { expect, onTestFinished } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Pressport } from "../app/with-stores.ts";
import { createSafeStorage, type SafeStorage } from "../client/storage/safe-storage.ts";
import { type CatalogueHost, type CatalogueHostOptions, catalogueHost } from "../testing/catalogue-host.ts";
import { createManualClock, type ManualClock } from "../testing/manual-clock.ts";
import { sampleDesign } from "../testing/sample-catalogue.ts";
import { type Editor, EditorStore } from "./editor-store.ts";
import { CustomSizeStore } from "./sizes/editor-custom-size.ts";

/** How an editor under test begins. */
export interface DriveOptions extends Omit<CatalogueHostOptions, "design" | "typeId"> {
  /** `3000x2000 px`. */
  design?: string;
  /** Product type: 2, a poster, unless told. */
  product?: number;
  /** Size in centimetres as the price list names it: `30x40`. */
  size?: string;
  /** A variant there is already. */
  cv_id?: number;
  /** Kept from an earlier visit. */
  storage?: SafeStorage;
  host?: CatalogueHost;
  clock?: ManualClock;
  signedIn?: boolean;
  /** The key of the website the editor is on; on a page of the host itself unless told. */
  publishableKey?: string;
  asksWho?: boolean;
}

const TOKEN_KEY = "pressport.token:https://host.test";

/** Opens a real editor over a host in memory and hands out verbs, so that tests read like the manual. */
export async function driveEditor(options: DriveOptions = {}): Promise<EditorDriver> {
  const {
    product: typeId = 2,
    design = "3600x4800 px",
    size,
    signedIn = true,
    publishableKey,
    asksWho = false,
    ...rest
  } = options;
  const [cd_width = 0, cd_height = 0] = design.split(/x| /).map(Number);
  const host = options.host ?? catalogueHost({ ...rest, typeId, design: { cd_width, cd_height } });
  const storage = options.storage ?? createSafeStorage("memory");
  if (signedIn) storage.set(TOKEN_KEY, "token");
  const clock = options.clock ?? createManualClock(Date.UTC(2026, 5, 1));
  const app = createPressport({
    host: "https://host.test",
    publishableKey,
    surface: "widget",
    storage,
    clock,
    fetch: host.fetch,
  });
  const editor = new EditorStore(app, { asksWho: () => asksWho });
  onTestFinished(() => {
    editor[Symbol.dispose]();
    app.dispose();
  });
  await editor.open({
    product_id: typeId,
    sku_id: size === undefined ? undefined : skuOfSize(host, size),
    cv_id: options.cv_id,
    cd_id: host.designs[0]?.cd_id ?? sampleDesign().cd_id,
  });
  return new EditorDriver(app, editor, host, clock, storage);
}

/** The size a host sells as `30x40` centimetres, if it does. */
function skuOfSize(host: CatalogueHost, size: string): number | undefined {
  const [width, height] = size.split("x").map((side) => Number(side) * 10);
  return host.start.skus.find(({ sku_width, sku_height }) => sku_width === width && sku_height === height)
    ?.sku_id;
}

/** An editor in the hands of a test. */
export class EditorDriver {
  readonly app: Pressport;
  readonly editor: Editor;
  readonly host: CatalogueHost;
  readonly clock: ManualClock;
  readonly storage: SafeStorage;

  constructor(app: Pressport, editor: Editor, host: CatalogueHost, clock: ManualClock, storage: SafeStorage) {
    this.app = app;
    this.editor = editor;
    this.host = host;
    this.clock = clock;
    this.storage = storage;
  }

  /** Drags from where the gesture began, in workspace pixels; no snapping unless asked for. */
  dragTo(x: number, y: number, snaps = false): this {
    this.editor.drag({ x, y }, snaps);
    return this;
  }

  release(): this {
    this.editor.commit();
    return this;
  }

  escape(): this {
    this.editor.cancel();
    return this;
  }

  zoomTo(zoom: number): this {
    this.editor.dragZoom(zoom);
    return this.release();
  }

  undo(): this {
    this.editor.undo();
    return this;
  }

  redo(): this {
    this.editor.redo();
    return this;
  }

  sku(name: string): number {
    const sku = this.host.start.skus.find(({ sku_name_cm }) =>
      sku_name_cm.startsWith(name.replace("x", " × ")),
    );
    if (!sku) throw new Error(`No size ${name}.`);
    return sku.sku_id;
  }

  show(name: string): this {
    this.editor.showSize(this.sku(name));
    return this;
  }

  /** Types an individual size in centimetres, such as `47x71`, and goes on with it. */
  useCustomSize(size: string): this {
    const form = new CustomSizeStore(() => this.editor.project.value?.custom_size ?? null);
    const [width = "", height = ""] = size.split("x");
    form.type("width", width);
    form.type("height", height);
    const [print, quote, price] = [form.check.value.quote, form.price.value, form.priceInBasket.value];
    form[Symbol.dispose]();
    if (!print || !quote || !price) throw new Error(`${size} is no size that can be made.`);
    const { widthMm, heightMm } = print;
    const name_cm = `${width} × ${height} cm`;
    this.editor.useCustomSize({ widthMm, heightMm, quote, price, name_cm, name_inch: "" });
    return this;
  }

  /** Where the crop begins in the design's box, workspace pixels. */
  expectStart(x: number, y: number): this {
    const placement = this.editor.picture.value?.placement;
    expect([placement?.startX, placement?.startY].map((side) => Number(side?.toFixed(4)))).toEqual([x, y]);
    return this;
  }

  expectZoom(percent: number): this {
    expect(Math.round(this.editor.zoom.value * 100)).toBe(percent);
    return this;
  }

  expectAngle(degrees: number): this {
    expect(this.editor.angle.value).toBeCloseTo(degrees, 6);
    return this;
  }

  expectDpi(dpi: number, quality: "poor" | "medium" | "good"): this {
    expect([this.editor.dpi.value, this.editor.quality.value]).toEqual([dpi, quality]);
    return this;
  }

  notices(): string[] {
    return this.app.notices.list.value.map(({ text }) => text);
  }
}
