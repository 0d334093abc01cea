import type { PressportCore } from "@pressport/core";
import { type ComponentType, render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { markLanguage, Spoken } from "../../element/spoken.tsx";
import { StylesContext } from "../../parts/use-styles.ts";
import reset from "../../theme/reset.css?inline";
import css from "../auth-modal.css?inline";
import { dressPlace } from "./dress-place.ts";

/** The slot of the shadow root in which a form shows that stands outside of it. */
const SLOT = "form";

export interface LightFormProps {
  app: PressportCore;
  /** The widget, whose child the form becomes. */
  element: HTMLElement;
  form: ComponentType;
}

/**
 * Shows a form that stands among the page's own elements, as a child of the widget, where every password manager finds
 * it ([WD30]). Its rules are the widget's, held to this child.
 */
export function LightForm({ app, element, form: Form }: LightFormProps) {
  useLayoutEffect(() => {
    const place = element.ownerDocument.createElement("div");
    place.slot = SLOT;
    place.className = "root";
    // A page that was put back from a copy (Turbo) has the copy of a form, which does nothing.
    for (const copy of element.querySelectorAll(`:scope > [slot="${SLOT}"]`)) copy.remove();
    element.append(place);
    const dress = dressPlace(place, `${element.localName} > [slot="${SLOT}"]`, [reset], [css]);
    const stopMarking = markLanguage(place, app.text);
    render(
      <StylesContext.Provider value={dress.adopt}>
        <Spoken text={app.text}>
          <Form />
        </Spoken>
      </StylesContext.Provider>,
      place,
    );
    return () => {
      render(null, place);
      place.remove();
      stopMarking();
      dress.undo();
    };
  }, [app, element, Form]);
  return <slot name={SLOT} />;
}
