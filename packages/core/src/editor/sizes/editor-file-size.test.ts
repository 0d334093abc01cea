import { expect, test } from "vitest";
import { catalogueHost } from "../../testing/catalogue-host.ts";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { driveEditor } from "../editor.driver.ts";

/** A PDF page of a finished size in millimetres with bleed all round. */
function page(width_mm: number, height_mm: number, bleed: number, declared = true) {
  const px = (mm: number) => Math.round((mm / 25.4) * 300);
  return sampleDesign({
    cd_id: 11,
    cd_width: px(width_mm),
    cd_height: px(height_mm),
    cd_boxes: {
      trim: { width_mm, height_mm },
      bleed: { left: bleed, top: bleed, right: bleed, bottom: bleed },
      declared,
    },
  });
}

const open = (design: ReturnType<typeof page>, size?: string) =>
  driveEditor({ ...(size ? { size } : {}), host: catalogueHost({ typeId: 2, design }) });

test("[SC300] a PDF made for a size lies on it in its true size, also once other sizes are placed by hand", async () => {
  const driver = await open(page(300, 400, 3), "30x40");
  const { editor } = driver;
  expect(editor.fileSize.value).toMatchObject({
    kind: "same",
    isTrueSize: true,
    lacksBleed: false,
    sizes: [],
  });
  expect(editor.allIssues.value.map(({ code }) => code)).not.toContain("size-differs");
  const { placement, print } = editor.picture.value ?? {};
  expect(placement?.canvasWidth).toBeCloseTo(((placement?.cropWidth ?? 0) * 300) / (print?.widthMm ?? 0), 1);
  driver.show("50x70").zoomTo(2).show("30x40");
  expect(editor.fileSize.value).toMatchObject({ kind: "same", isTrueSize: true });
});

test("[SC301] a PDF of another size says both sizes, and is put on a size it is made for", async () => {
  const driver = await open(page(300, 400, 0), "50x70");
  const { editor } = driver;
  expect(editor.fileSize.value).toMatchObject({
    kind: "differs",
    file: { widthMm: 300, heightMm: 400 },
    print: { widthMm: 500, heightMm: 700 },
    trueSize: null,
  });
  expect(editor.issues.value).toContainEqual(
    expect.objectContaining({ code: "size-differs", severity: "info" }),
  );
  expect(editor.isValid.value).toBe(true);
  const { sizes = [] } = editor.fileSize.value ?? {};
  expect(sizes.map(({ sku_name_cm }) => sku_name_cm)).toContain("30 × 40 cm");
  editor.showSize(driver.sku("30x40"));
  expect(editor.fileSize.value).toMatchObject({ kind: "same", isTrueSize: true, lacksBleed: true });
});

test("[SC301] a PDF larger than the print is printed in its true size or scaled to fill it, as is wished, and undone", async () => {
  const driver = await open(page(400, 500, 3), "30x40");
  const { editor } = driver;
  const perMm = () => {
    const { placement, print } = editor.picture.value ?? {};
    return ((placement?.canvasWidth ?? 0) / (placement?.cropWidth ?? 1)) * (print?.widthMm ?? 0);
  };
  expect(editor.fileSize.value).toMatchObject({ kind: "differs", isTrueSize: false });
  editor.useTrueSize();
  expect(perMm()).toBeCloseTo(400, 0);
  expect(editor.fileSize.value?.isTrueSize).toBe(true);
  editor.fill();
  expect(perMm()).toBeCloseTo(320, 0);
  driver.undo().undo();
  expect(editor.fileSize.value?.isTrueSize).toBe(false);
});

test("[SC302] a sheet that names no boxes and has the bleed around the print is known by it, and can be scaled instead", async () => {
  const driver = await open(page(306, 406, 0, false), "30x40");
  const { editor } = driver;
  expect(editor.fileSize.value).toMatchObject({ kind: "includes-bleed", isTrueSize: true });
  editor.fill();
  expect(editor.fileSize.value).toMatchObject({ kind: "includes-bleed", isTrueSize: false });
});

test("[SC303] without a size named the editor opens the one a PDF is made for; a picture says no size", async () => {
  const { editor } = await open(page(500, 700, 3));
  expect(editor.sku.value).toMatchObject({ sku_width: 500, sku_height: 700 });
  const picture = await driveEditor({ size: "30x40" });
  expect(picture.editor.fileSize.value).toBeNull();
});
