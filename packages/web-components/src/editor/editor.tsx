import type { EditorStep } from "@pressport/core";
import { VAT_PERCENT } from "@pressport/core/rules";
import { editorAttributes } from "../declarations/editor.ts";
import { widget } from "../element/widget.ts";
import { Tabs, useFetchAhead } from "../parts/parts.ts";
import placed from "../theme/placed.css?inline";
import css from "./editor.css?inline";
import { EditorContext, useEditor } from "./editor-context.ts";
import { type EditorDialog, EditorModel } from "./editor-model.ts";
import {
  CalendarDesignsDialog,
  CalendarOverview,
  CustomSizeDialog,
  DesignDialog,
  KeysDialog,
  NoDesignScreen,
  PoorDialog,
  SideDesignDialog,
  SizesStep,
  VersionsDialog,
  VisitorScreen,
} from "./parts-on-demand.ts";
import { EditorFooter } from "./screens/editor-footer.tsx";
import { EditorNotes, EditorState, EditorTitle } from "./screens/editor-header.tsx";
import { FailedScreen, LoadingScreen } from "./screens/editor-screens.tsx";
import { pressAnywhere } from "./shortcuts.ts";
import { DesignStep } from "./steps/design-step.tsx";

/** The rate of a shop's tax; that of our own prices where it tells none. */
function percentOf(told: string | undefined): number {
  const percent = Number(told || Number.NaN);
  return percent >= 0 && percent <= 100 ? percent : VAT_PERCENT;
}

/** Places a design on a product, with its sizes and prices, and puts it in a basket. */
export const ProductEditor = widget({
  tag: "pp-editor",
  attributes: editorAttributes,
  requires: ["product-id"],
  styles: [placed, css].join("\n"),
  model: ({ app, emit, attributes }) => {
    const model = new EditorModel({
      app,
      emit,
      checkout: () => attributes.checkout,
      shopPrices: () => ({
        currency: attributes.currency,
        tax_display: attributes.taxDisplay,
        tax_percent: percentOf(attributes.taxPercent),
      }),
      asksWho: () => attributes.identity === "form",
      fields: () => attributes.fields,
    });
    model.showsGuides.value = !attributes.hideGuides;
    if (attributes.step) model.editor.goTo(attributes.step);
    model.follow(() => {
      const { productId, variantId, designId, cvId, personalisation } = attributes;
      if (personalisation) return personalisation;
      return productId ? { product_id: productId, sku_id: variantId, cd_id: designId, cv_id: cvId } : null;
    });
    return model;
  },
  view: ({ model, app, attributes, emit }) => {
    const { mode, designId, cvId, closable } = attributes;
    const isDesignGiven = designId !== undefined;
    const isLine = mode === "update" && cvId !== undefined && app.surface !== "portal";
    const onClose = closable ? () => void emit("pp-close") : null;
    const { editor } = model;
    return (
      <EditorContext.Provider value={{ model, editor, text: app.text, mode, isDesignGiven, isLine, onClose }}>
        <Screen />
      </EditorContext.Provider>
    );
  },
  methods: {
    /** Saves; answers whether the host has it. */
    save: ({ model }) => model.save(),
    undo: ({ model }) => model.editor.undo(),
    redo: ({ model }) => model.editor.redo(),
    /** Looks the print over; answers the findings, which are also fired as `pp-preflight`. */
    validate: ({ model }) => model.validate(),
    /** Gives the placement in sight back to its start; undo brings it back. */
    reset: ({ model }) => model.editor.resetPlacement(),
  },
  ready: ({ model }) => !["loading", "failed"].includes(model.editor.phase.value),
});

function Screen() {
  const { editor, text } = useEditor();
  const phase = editor.phase.value;
  return (
    <section
      class="editor"
      part="editor"
      aria-label={text.editor.label}
      data-phase={phase}
      data-step={editor.step.value}
      onKeyDown={(event) => {
        if (isTyping(event) || !pressAnywhere(editor, event)) return;
        event.preventDefault();
      }}
    >
      {phase === "loading" && <LoadingScreen />}
      {phase === "failed" && <FailedScreen />}
      {phase === "visitor" && <VisitorScreen />}
      {phase === "no-design" && <NoDesignScreen />}
      {phase === "ready" && <Workplace />}
    </section>
  );
}

/** What a person asks for next. */
const NEXT = [SizesStep, DesignDialog, CustomSizeDialog];

function Workplace() {
  useFetchAhead(NEXT);
  const { editor, text, isLine } = useEditor();
  const { steps } = text.editor;
  const step = editor.step.value;
  const sizes = editor.isShopper.value ? steps.variants : text.editor.sizes.title;
  return (
    <>
      <EditorNotes />
      <Tabs<EditorStep>
        label={text.editor.stepsLabel}
        part="steps"
        selected={step}
        before={<EditorTitle />}
        after={<EditorState />}
        tabs={[
          { id: "design", label: steps.design },
          ...(isLine ? [] : [{ id: "sizes" as const, label: sizes }]),
        ]}
        onSelect={(next) => editor.goTo(next)}
      >
        {step === "design" ? <DesignStep /> : <SizesStep />}
      </Tabs>
      <EditorFooter />
      <Overlays />
    </>
  );
}

const DIALOGS = {
  "calendar-designs": CalendarDesignsDialog,
  "custom-size": CustomSizeDialog,
  design: DesignDialog,
  keys: KeysDialog,
  pages: CalendarOverview,
  poor: PoorDialog,
  "side-design": SideDesignDialog,
  versions: VersionsDialog,
} satisfies Record<EditorDialog, unknown>;

/** What lies over the editor, fetched when it is first opened. */
function Overlays() {
  const dialog = useEditor().model.dialog.value;
  const Shown = dialog && DIALOGS[dialog];
  return Shown && <Shown />;
}

/** Fields have an undo of their own. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== "range" && target.type !== "radio";
}
