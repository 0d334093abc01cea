import { type ReactNode, useEffect, useRef } from "react";

interface FormProps {
  label?: string | undefined;
  className?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * A form that we check, not the browser. What is wrong may be out of sight when it is sent, so that the first field to put
 * right then gets the focus.
 */
export function Form({ label, className, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const goToComplaint = () => {
    const { current } = form;
    const wrong = current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!isSent.current || !wrong) return;
    isSent.current = false;
    const { activeElement, body } = document;
    // Whoever is elsewhere by the time of the answer stays there.
    if (activeElement === body || current?.contains(activeElement)) wrong.focus();
  };
  useEffect(() => {
    if (!form.current) return;
    const complaints = new MutationObserver(goToComplaint);
    complaints.observe(form.current, { attributes: true, attributeFilter: ["aria-invalid"], subtree: true });
    return () => complaints.disconnect();
  }, []);
  return (
    <form
      ref={form}
      className={className}
      aria-label={label}
      noValidate
      onInput={() => {
        isSent.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isSent.current = true;
        onSubmit();
        // What was wrong before and was left as it was is not told anew.
        requestAnimationFrame(goToComplaint);
      }}
    >
      {children}
    </form>
  );
}
