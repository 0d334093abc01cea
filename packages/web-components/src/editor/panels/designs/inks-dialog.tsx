import { inkName, isCallFailure } from "@pressport/core";
import type { DesignInk } from "@pressport/core/contract";
import { MOST_INK_PERCENT } from "@pressport/core/rules";
import { useEffect, useState } from "preact/hooks";
import { Dialog, Failed, Loading, Select, Skeleton, useStyles } from "../../../parts/parts.ts";
import { useEditor } from "../../editor-context.ts";
import css from "./inks-dialog.css?inline";

/** The inks of a design, which are drawn only now. */
export function InksDialog({ design, onClose }: Props) {
  const { text } = useEditor();
  return (
    <Dialog open onClose={onClose} title={text.inks.title} part="inks-dialog">
      <Inks key={design.cd_preview_url} cd_id={design.cd_id} />
    </Dialog>
  );
}

interface Props {
  design: { cd_id: number; cd_preview_url: string };
  onClose: () => void;
}

/** One ink at a time, all of them together first. */
function Inks({ cd_id }: { cd_id: number }) {
  useStyles(css);
  const { model, text } = useEditor();
  const words = text.inks;
  const [inks, setInks] = useState<readonly DesignInk[] | "failed" | null>(null);
  const [chosen, setChosen] = useState(0);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    const take = (answer: typeof inks) => {
      if (!isOver) setInks(answer);
    };
    take(null);
    model.app.api.designFiles.inks({ params: { id: cd_id } }).then(take, (error: unknown) => {
      if (!isCallFailure(error)) throw error;
      take("failed");
    });
    return () => {
      isOver = true;
    };
  }, [model, cd_id, turn]);
  if (inks === "failed")
    return (
      <Failed title={words.failed} text={text.problems.loadFailedText} onRetry={() => setTurn(turn + 1)} />
    );
  if (!inks)
    return (
      <Loading>
        <p class="field-hint">{words.drawing}</p>
        <Skeleton ratio="1" />
      </Loading>
    );
  const ink = inks[chosen];
  if (!ink) return <p>{words.none}</p>;
  return (
    <div class="inks">
      <Select
        label={words.ink}
        value={String(chosen)}
        options={inks.map(({ ink_name }, at) => ({ value: String(at), label: inkName(ink_name, words) }))}
        onChange={(at) => setChosen(Number(at))}
      />
      {ink.ink_name === null && <p class="field-hint">{words.hint(MOST_INK_PERCENT)}</p>}
      <img src={ink.ink_picture_url} alt={inkName(ink.ink_name, words)} />
    </div>
  );
}
