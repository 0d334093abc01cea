import { useWords } from "../words.ts";
import { Failed } from "./failed.tsx";

/** Says in the place of what broke, or did not arrive, that it did, and offers to try again. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return <Failed title={words.brokenTitle} text={words.brokenText} onRetry={onRetry} />;
}
