import { useState } from "react";
import { Button } from "../parts/controls/button.tsx";
import { LazyOverlay } from "../parts/overlays/lazy-overlay.tsx";
import { pressport } from "../pressport.ts";
import { LanguageChoice } from "./language-choice.tsx";
import styles from "./site-footer.module.css";

const loadFeedback = () => import("../overlays/feedback-overlay.tsx");

/** The end of every page: the feedback form and the terms. */
export function SiteFooter() {
  const [isOpen, setOpen] = useState(false);
  const { auth, text } = pressport;
  const close = () => setOpen(false);
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <Button small look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.navigation.feedback}
        </Button>
        <Button small look="quiet" aria-haspopup="dialog" onClick={() => void auth.openTerms()}>
          {text.navigation.terms}
        </Button>
        <LanguageChoice />
      </div>
      {isOpen ? (
        <LazyOverlay load={loadFeedback} onMissing={close}>
          {({ FeedbackOverlay }) => <FeedbackOverlay onClose={close} />}
        </LazyOverlay>
      ) : null}
    </footer>
  );
}
