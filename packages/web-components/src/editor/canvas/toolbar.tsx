import type { EditedPicture } from "@pressport/core";
import { tiltOf } from "@pressport/core";
import { coverScale, leastScale, outsetArea } from "@pressport/core/rules";
import { Button, NumberField, Slider, useStyles } from "../../parts/parts.ts";
import {
  centerIcon,
  fillIcon,
  flipHorizontalIcon,
  flipVerticalIcon,
  redoIcon,
  refreshIcon,
  rotateLeftIcon,
  rotateRightIcon,
  rulerIcon,
} from "../../theme/editor-icons.ts";
import { infoIcon, minusIcon, plusIcon } from "../../theme/part-icons.ts";
import { undoIcon } from "../../theme/widget-icons.ts";
import { useEditor } from "../editor-context.ts";
import css from "./toolbar.css?inline";

/** Everything a hand can do on the canvas in one press. */
export function Toolbar() {
  useStyles(css);
  const { model, editor, text } = useEditor();
  const { tools, keys } = text.editor;
  const isEmpty = editor.kept.value === null;
  const hasGuides = model.view.value === "flat";
  const showsGuides = model.showsGuides.value;
  return (
    <div class="tool-row" part="tools" role="toolbar" aria-label={tools.label}>
      <ToolButton icon={undoIcon} label={tools.undo} isOff={!editor.canUndo.value} onPress={editor.undo} />
      <ToolButton icon={redoIcon} label={tools.redo} isOff={!editor.canRedo.value} onPress={editor.redo} />
      <span class="tool-gap" />
      <ToolButton
        icon={rotateLeftIcon}
        label={tools.rotateLeft}
        isOff={isEmpty}
        onPress={() => editor.quarterTurn(-1)}
      />
      <ToolButton
        icon={rotateRightIcon}
        label={tools.rotateRight}
        isOff={isEmpty}
        onPress={() => editor.quarterTurn(1)}
      />
      <ToolButton
        icon={flipHorizontalIcon}
        label={tools.mirrorHorizontally}
        isOff={isEmpty}
        onPress={() => editor.mirror("x")}
      />
      <ToolButton
        icon={flipVerticalIcon}
        label={tools.mirrorVertically}
        isOff={isEmpty}
        onPress={() => editor.mirror("y")}
      />
      <span class="tool-gap" />
      <ToolButton icon={fillIcon} label={tools.fill} isOff={isEmpty} onPress={editor.fill} />
      <ToolButton icon={centerIcon} label={tools.centre} isOff={isEmpty} onPress={editor.centre} />
      <ToolButton icon={refreshIcon} label={tools.reset} isOff={isEmpty} onPress={editor.resetPlacement} />
      <span class="tool-gap" />
      <Button
        variant="quiet"
        size="s"
        icon={rulerIcon}
        label={tools.guides}
        aria-pressed={hasGuides && showsGuides}
        disabled={!hasGuides}
        onClick={() => {
          model.showsGuides.value = !showsGuides;
        }}
      />
      <ToolButton icon={infoIcon} label={keys.show} isOff={false} onPress={() => model.openDialog("keys")} />
    </div>
  );
}

/** Zoom and angle by feel, and the angle as a number. */
export function ToolSliders() {
  return (
    <div class="tool-sliders" part="sliders">
      <ZoomControl />
      <AngleControl />
    </div>
  );
}

interface ToolButtonProps {
  icon: string;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

function ToolButton({ icon, label, isOff, onPress }: ToolButtonProps) {
  return (
    <Button variant="quiet" size="s" icon={icon} label={label} disabled={isOff} onClick={() => onPress()} />
  );
}

/** A slider's whole way is this many steps; each step zooms by the same share. */
const ZOOM_STEPS = 200;
const ZOOM_MOST = 10;

function ZoomControl() {
  const { editor, text } = useEditor();
  const { tools } = text.editor;
  const picture = editor.kept.value;
  const least = picture && editor.isWrapCovered.value ? leastZoom(picture) : 1;
  const zoom = editor.zoom.value;
  const way = Math.log(ZOOM_MOST / least);
  const step = Math.round((Math.log(Math.max(zoom, least) / least) / way) * ZOOM_STEPS);
  return (
    <div class="tool-slider">
      <Button
        variant="quiet"
        size="s"
        icon={minusIcon}
        label={tools.zoomOut}
        disabled={!picture}
        onClick={() => editor.zoomBy(1 / 1.1)}
      />
      <Slider
        label={tools.zoom}
        value={step}
        min={0}
        max={ZOOM_STEPS}
        disabled={!picture}
        valueText={tools.zoomValue(Math.round(zoom * 100))}
        onInput={(next) => editor.dragZoom(least * Math.exp((next / ZOOM_STEPS) * way))}
        onCommit={() => editor.commit("zoom slider")}
      />
      <Button
        variant="quiet"
        size="s"
        icon={plusIcon}
        label={tools.zoomIn}
        disabled={!picture}
        onClick={() => editor.zoomBy(1.1)}
      />
    </div>
  );
}

/** What just covers the print and its wrap, as a share of what just covers the print. */
function leastZoom({ designSize, placement, print, outsetMm }: EditedPicture): number {
  const crop = { width: placement.cropWidth, height: placement.cropHeight };
  const { rotateDeg } = placement;
  const whole = leastScale(designSize, outsetArea(placement, print, outsetMm), rotateDeg);
  return whole / coverScale(designSize, crop, rotateDeg);
}

/** Degrees to either side; beyond them another quarter turn is nearer. */
const MOST_TILT = 45;

function AngleControl() {
  const { editor, text } = useEditor();
  const { tools } = text.editor;
  const isOff = editor.kept.value === null;
  const tilt = Math.round(tiltOf(editor.angle.value) * 10) / 10 + 0;
  const shown = tools.rotationValue(text.format.number(tilt, 1));
  return (
    <div class="tool-slider" data-kind="angle">
      <Slider
        label={tools.rotation}
        value={tilt}
        min={-MOST_TILT}
        max={MOST_TILT}
        step={0.5}
        disabled={isOff}
        valueText={shown}
        onInput={(next) => editor.dragTilt(next)}
        onCommit={() => editor.commit("angle slider")}
      />
      <NumberField
        label={tools.angleField}
        hideLabel
        value={tilt}
        min={-MOST_TILT}
        max={MOST_TILT}
        step={0.1}
        decimals={1}
        suffix="°"
        disabled={isOff}
        onChange={(next) => {
          if (next !== null) editor.dragTilt(Math.min(MOST_TILT, Math.max(-MOST_TILT, next)));
        }}
        onCommit={() => editor.commit("angle field")}
      />
    </div>
  );
}
