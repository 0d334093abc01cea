import type { ComponentChildren } from "preact";
import { alertIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { useWords } from "../words.ts";

interface Props {
  title: string;
  text?: string | null;
  part?: string;
  /** Left out where trying again would not help. */
  onRetry?: (() => void) | undefined;
  /** Another way on. */
  children?: ComponentChildren;
}

/** Says in the place of what is not there that it failed, what was kept, and offers to try again. */
export function Failed({ title, text, part, onRetry, children }: Props) {
  const words = useWords();
  return (
    <div role="alert" part="failure">
      <EmptyState icon={alertIcon} title={title} {...(text && { text })} {...(part && { part })}>
        {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        {children}
      </EmptyState>
    </div>
  );
}
