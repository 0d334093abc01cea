import { Dialog, Loading, Skeleton } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";

/** The terms of use. Read, they can be left in any way: by the button, by Escape, or by a press beside them. */
export function TermsDialog({ app }: AuthProps) {
  const { auth, text } = app;
  const sections = auth.termsSections.value;
  const isThere = sections.length > 0;
  return (
    <Dialog
      open={auth.isTermsOpen.value}
      part="terms-dialog"
      title={isThere ? text.terms.title : text.general.loading}
      closeOutside
      onClose={() => auth.closeTerms()}
    >
      {isThere ? <Sections app={app} /> : <TermsLoading />}
    </Dialog>
  );
}

function Sections({ app }: AuthProps) {
  return (
    <div class="auth-terms">
      {app.auth.termsSections.value.map(({ heading, paragraphs, list }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul>
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function TermsLoading() {
  return (
    <Loading>
      <div class="auth-terms">
        <Skeleton width="40%" height="20px" />
        <Skeleton height="60px" />
        <Skeleton width="40%" height="20px" />
        <Skeleton height="120px" />
      </div>
    </Loading>
  );
}
