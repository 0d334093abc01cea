import { useLayoutEffect, useRef } from "preact/hooks";

/** The heading of a step; takes the focus when somebody went there, so that screen readers say where they are. */
export function StepHeading({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the step itself: a focus that comes later would take the next key from whatever has it by then.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 class="step-heading" part="step-heading" tabIndex={-1} ref={heading}>
      {title}
    </h2>
  );
}
