import { LazyOverlay } from "../parts/overlays/lazy-overlay.tsx";
import { pressport, useSignalValue } from "../pressport.ts";

const loadDialog = () => import("../pages/settings/security/confirm-identity.tsx");

/** Asks for the password again, over whatever was being done, when the host wants it for a call. */
export function ConfirmationOverlay() {
  const { confirmation } = pressport;
  if (!useSignalValue(confirmation.isAsked)) return null;
  return (
    <LazyOverlay load={loadDialog} onMissing={() => confirmation.settle(false)}>
      {({ ConfirmIdentity }) => <ConfirmIdentity />}
    </LazyOverlay>
  );
}
