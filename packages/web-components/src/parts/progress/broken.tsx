import { alertIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { useWords } from "../words.ts";

/** Says in the place of what broke, or did not arrive, that it did, and offers to try again. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div role="alert" part="failure">
      <EmptyState icon={alertIcon} title={words.brokenTitle} text={words.brokenText}>
        <Button onClick={onRetry}>{words.retry}</Button>
      </EmptyState>
    </div>
  );
}
