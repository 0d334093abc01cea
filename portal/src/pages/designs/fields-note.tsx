import type { Design } from "@pressport/core";
import { useCallback } from "react";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import styles from "./design-products.module.css";

/** The way to a design's fields. */
export function FieldsButton({ design }: { design: Design }) {
  return <ButtonLink to={`/designs/${design.cd_id}/fields`}>{pressport.text.template.open}</ButtonLink>;
}

/** What a design's products ask for, by name; nothing for a design without fields. */
export function FieldsNote({ design }: { design: Design }) {
  return design.cd_has_fields ? <FieldNames designId={design.cd_id} /> : null;
}

function FieldNames({ designId }: { designId: number }) {
  const ask = useCallback(() => pressport.api.templates.show({ params: { id: designId } }), [designId]);
  const { data } = useAnswer(ask);
  const { template: words, format } = pressport.text;
  // The page is there to sell the design; what its fields are is said where they are worked on, too.
  if (!data) return null;
  return (
    <div className={styles.notice}>
      <p>{words.asksFor(format.list(data.template_fields.map(({ field_name }) => field_name)))}</p>
    </div>
  );
}
