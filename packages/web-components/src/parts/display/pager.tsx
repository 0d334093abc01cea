import { chevronLeftIcon, chevronRightIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./pager.css?inline";

interface Props {
  /** From 1 on. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy?: boolean;
}

/** Leafs through a long list. */
export function Pager({ page, pages, onPage, busy = false }: Props) {
  useStyles(css);
  const words = useWords();
  const number = new Intl.NumberFormat(words.locale);
  if (pages <= 1) return null;
  return (
    <nav class="pager" part="pager" aria-label={words.pages}>
      <Button
        variant="quiet"
        icon={chevronLeftIcon}
        label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status" aria-busy={busy || undefined}>
        {words.pageOf(number.format(page), number.format(pages))}
      </span>
      <Button
        variant="quiet"
        icon={chevronRightIcon}
        label={words.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
