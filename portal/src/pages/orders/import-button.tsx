import { LazyOverlay } from "../../parts/overlays/lazy-overlay.tsx";
import { OpenButton } from "../../parts/overlays/open-button.tsx";
import type { SentLine } from "./recipients/choose-recipients.tsx";

interface ImportButtonProps {
  /** What each recipient gets; a table of whole orders is asked for without it. */
  lines?: readonly SentLine[] | undefined;
  /** Orders were made. */
  onMade: () => void;
  children: string;
}

const loadImport = () => import("./import-dialog.tsx");

/** Opens what makes many orders at once. */
export function ImportButton({ lines, onMade, children }: ImportButtonProps) {
  return (
    <OpenButton
      opens={(close) => (
        <LazyOverlay load={loadImport} onMissing={close}>
          {({ ImportDialog }) => (
            <ImportDialog
              lines={lines}
              onClose={(made) => {
                close();
                if (made) onMade();
              }}
            />
          )}
        </LazyOverlay>
      )}
    >
      {children}
    </OpenButton>
  );
}
