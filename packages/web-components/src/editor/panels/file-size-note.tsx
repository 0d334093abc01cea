import type { FileSize } from "@pressport/core";
import type { PrintSize } from "@pressport/core/rules";
import { Button, Callout } from "../../parts/parts.ts";
import { useEditorPanel } from "../use-editor-panel.ts";

/** How the size of a PDF agrees with the print, and what can be done about it; nothing for pictures. */
export function FileSizeNote() {
  const { editor, text, isLine } = useEditorPanel();
  const words = text.editor.fileSize;
  const size = editor.fileSize.value;
  if (!size) return null;
  const { kind, isTrueSize, trueSize, lacksBleed } = size;
  const isAsMade = kind !== "differs" && isTrueSize;
  const mm = ({ widthMm, heightMm }: PrintSize) =>
    `${text.format.number(widthMm, 1)}\u00a0×\u00a0${text.format.number(heightMm, 1)}\u00a0mm`;
  const offersFill = kind === "differs" ? isTrueSize : kind === "includes-bleed";
  const offersTrueSize = trueSize !== null && !isTrueSize;
  const sizes = isLine ? [] : size.sizes;
  return (
    <Callout
      tone={isAsMade ? "good" : "neutral"}
      live
      part="file-size"
      action={
        (offersFill || offersTrueSize || sizes.length > 0) && (
          <span class="cluster">
            {offersTrueSize && (
              <Button size="s" onClick={() => editor.useTrueSize()}>
                {words.useTrueSize}
              </Button>
            )}
            {offersFill && (
              <Button size="s" onClick={() => editor.fill()}>
                {words.fill}
              </Button>
            )}
            {sizes.map(({ sku_id, sku_name_cm }) => (
              <Button key={sku_id} size="s" onClick={() => editor.showSize(sku_id)}>
                {words.useSize(text.named(sku_name_cm))}
              </Button>
            ))}
          </span>
        )
      }
    >
      {sentence(size)}
      {isAsMade && lacksBleed && ` ${words.lacksBleed}`}
    </Callout>
  );

  function sentence({ file, print }: FileSize): string {
    if (kind === "differs")
      return isTrueSize ? words.trueSizeOfOther(mm(file), mm(print)) : words.differs(mm(file), mm(print));
    if (!isTrueSize) return words.moved(mm(file));
    return kind === "same" ? words.same(mm(file)) : words.includesBleed(mm(file), mm(print));
  }
}
