import { inkName } from "@pressport/core";
import { MOST_INK_PERCENT } from "@pressport/core/rules";
import { useCallback, useState } from "react";
import { Select } from "../../parts/forms/field.tsx";
import { Dialog } from "../../parts/overlays/dialog.tsx";
import { OpenButton } from "../../parts/overlays/open-button.tsx";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import styles from "./design-inks.module.css";

/** Opens the inks of a design, which are drawn only then. */
export function InksButton({ designId }: { designId: number }) {
  const { inks } = pressport.text;
  return (
    <OpenButton
      small
      opens={(close) => (
        <Dialog title={inks.title} onClose={close}>
          <Inks designId={designId} />
        </Dialog>
      )}
    >
      {inks.show}
    </OpenButton>
  );
}

/** One ink at a time, all of them together first. */
function Inks({ designId }: { designId: number }) {
  const { api, text } = pressport;
  const words = text.inks;
  const ask = useCallback(() => api.designFiles.inks({ params: { id: designId } }), [api, designId]);
  const { state, data: inks, again } = useAnswer(ask);
  const [chosen, setChosen] = useState(0);
  if (state === "failed") return <Failed title={words.failed} onRetry={again} />;
  if (!inks)
    return (
      <>
        <p role="status">{words.drawing}</p>
        <Skeleton ratio="1" />
      </>
    );
  const ink = inks[chosen];
  if (!ink) return <p>{words.none}</p>;
  const name = inkName(ink.ink_name, words);
  return (
    <>
      <Select
        label={words.ink}
        value={chosen}
        options={inks.map(({ ink_name }, at) => [at, inkName(ink_name, words)] as const)}
        onChoose={setChosen}
      />
      {ink.ink_name === null ? <p className={styles.hint}>{words.hint(MOST_INK_PERCENT)}</p> : null}
      <a className={styles.picture} href={ink.ink_picture_url} target="_blank" rel="noreferrer">
        <img src={ink.ink_picture_url} alt={name} />
      </a>
    </>
  );
}
