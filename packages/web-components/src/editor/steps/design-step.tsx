import { foldOf, liesOnTable, PRODUCT_TYPE, printAreaWith } from "@pressport/core/rules";
import { Segments, useStyles } from "../../parts/parts.ts";
import { CanvasView } from "../canvas/canvas-view.tsx";
import { FILE_GUIDE_COLOUR, fileGuidesOf } from "../canvas/file-guides.ts";
import { GUIDE_COLOURS, type GuideKind, guideKinds, guidesOf } from "../canvas/guides.ts";
import { Toolbar, ToolSliders } from "../canvas/toolbar.tsx";
import { useEditor } from "../editor-context.ts";
import type { EditorView } from "../editor-model.ts";
import {
  DesignSide,
  FieldsPanel,
  MockupGallery,
  PageStrip,
  Preview3D,
  ProductView,
  SideSwitch,
  UploadNote,
} from "../parts-on-demand.ts";
import css from "./design-step.css?inline";

/** The step 'design': the picture on the print, and everything it is printed on. */
export function DesignStep() {
  useStyles(css);
  const { editor } = useEditor();
  const isCalendar = editor.isCalendar.value;
  const hasSides = editor.sides.value.length > 1;
  return (
    <div class="design-step" part="design-step">
      <div class="work">
        <div class="spread">
          <ViewSwitch />
          <Toolbar />
        </div>
        {hasSides && <SideSwitch />}
        <Stage />
        <Legend />
        <ToolSliders />
        {isCalendar && <PageStrip />}
      </div>
      <div class="side">
        {editor.upload.value && <UploadNote />}
        {editor.project.value?.template_fields && <FieldsPanel />}
        <DesignSide />
      </div>
    </div>
  );
}

/** The canvas, or in its place what is fetched when it is first looked at. */
function Stage() {
  const { model } = useEditor();
  const view = model.view.value;
  if (view === "flat") return <CanvasView />;
  return (
    <div class="stage" part="stage" data-view={view}>
      <div class="stage-canvas">{view === "3d" ? <Preview3D /> : <ProductView />}</div>
    </div>
  );
}

/** Products with a depth to look at. */
const WITH_DEPTH: readonly number[] = [
  PRODUCT_TYPE.framedPoster,
  PRODUCT_TYPE.canvas,
  PRODUCT_TYPE.hangerPoster,
];

function ViewSwitch() {
  const { model, editor, text } = useEditor();
  const { tools } = text.editor;
  const typeId = editor.project.value?.product.product_type_id ?? 0;
  const views: { value: EditorView; label: string }[] = [
    { value: "flat", label: tools.viewFlat },
    { value: "product", label: tools.viewProduct },
  ];
  if (WITH_DEPTH.includes(typeId)) views.push({ value: "3d", label: tools.view3d });
  return (
    <Segments
      label={tools.views}
      hideLabel
      part="views"
      value={model.view.value}
      options={views}
      onChange={(view) => {
        model.view.value = view;
      }}
    />
  );
}

/** What the lines on the canvas mean. */
function Legend() {
  const { model, editor, text } = useEditor();
  const product = editor.project.value?.product;
  const area = product && printAreaWith(product.product_print_area, editor.document.value.attributes);
  const picture = editor.kept.value;
  const print = picture?.print;
  if (model.view.value === "product")
    return (
      <div class="legend">
        {product && !liesOnTable(product.product_type_id) && <span>{text.editor.mockup.scale}</span>}
        {/* A reseller's own pictures: shoppers on its website have no use for them. */}
        {model.app.surface === "portal" && <MockupGallery />}
      </div>
    );
  if (!area || !picture || !print || model.view.value !== "flat") return null;
  // Without guides its room stays: the print would move and grow under the eyes of whoever compares.
  const visibility = model.showsGuides.value ? "visible" : "hidden";
  return (
    <ul class="legend" aria-label={text.editor.guides.legend} style={{ visibility }}>
      {guideKinds(guidesOf(area, print, foldOf(product.product_type_id, print))).map((kind) => (
        <li key={kind} class="legend-item">
          <GuideSample kind={kind} />
          {text.editor.guides[kind]}
        </li>
      ))}
      {fileGuidesOf(picture, area.safe_mm).map(({ kind }) => (
        <li key={kind} class="legend-item">
          <span
            class="legend-line"
            data-shape={kind === "fileTrim" ? "solid" : "dashed"}
            style={{ color: FILE_GUIDE_COLOUR }}
          />
          {text.editor.guides[kind]}
        </li>
      ))}
    </ul>
  );
}

function GuideSample({ kind }: { kind: GuideKind }) {
  const isBand = kind === "lip" || kind === "bar" || kind === "binding";
  const shape = isBand ? "band" : kind === "trim" ? "solid" : "dashed";
  return <span class="legend-line" data-shape={shape} style={{ color: GUIDE_COLOURS[kind] }} />;
}
