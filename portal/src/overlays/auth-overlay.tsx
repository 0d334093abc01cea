import { useLocation } from "react-router";
import { LazyOverlay } from "../parts/overlays/lazy-overlay.tsx";
import { WidgetElement } from "../parts/widget.tsx";
import { loadAuthModal } from "../parts/widgets.ts";
import { pressport, useSignalValue } from "../pressport.ts";

/** Pages that show the sign-in forms themselves. */
const OWN_FORMS = ["/login", "/register"];

/** The auth modal over whatever page it was asked for on, with its popups; not loaded before it is needed. */
export function AuthOverlay() {
  const { auth } = pressport;
  const isOpen = useSignalValue(auth.isOpen);
  const popup = useSignalValue(auth.popup);
  const isTermsOpen = useSignalValue(auth.isTermsOpen);
  const { pathname } = useLocation();
  if (!isOpen && popup === null && !isTermsOpen) return null;
  if (OWN_FORMS.includes(pathname) && !isOpen && popup === null) return null;
  const putAway = () => {
    auth.close();
    auth.closePopup();
    auth.closeTerms();
  };
  return (
    <LazyOverlay load={loadAuthModal} onMissing={putAway}>
      {({ AuthModal }) => <WidgetElement of={AuthModal} />}
    </LazyOverlay>
  );
}
