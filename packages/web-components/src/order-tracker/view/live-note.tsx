import { Badge } from "../../parts/parts.ts";
import type { Words } from "../tracker-words.ts";

interface Props {
  text: Words;
  /** When it was last heard of, milliseconds since the epoch. */
  updatedAt?: number | null;
}

/** Says that nobody has to reload, and since when what is shown is true. */
export function LiveNote({ text, updatedAt }: Props) {
  const { live, updated } = text.order.tracker;
  return (
    <p class="live-note quiet">
      <Badge tone="good" dot>
        {live}
      </Badge>
      {updatedAt && <span>{updated(text.format.time(new Date(updatedAt).toISOString()))}</span>}
    </p>
  );
}
