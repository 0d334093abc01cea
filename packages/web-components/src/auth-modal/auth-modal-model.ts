import { effect, untracked } from "@preact/signals";
import type { authModalAttributes } from "../declarations/auth-modal.ts";
import type { WidgetContext } from "../element/attributes/widget-options.ts";
import { type AuthPlace, AuthPlaces } from "./auth-places.ts";
import { authFormOf } from "./forms/form-names.ts";

/** What the auth modal's model and view are given. */
export type AuthModalContext = WidgetContext<typeof authModalAttributes>;

/** Ties an element's attributes to the sign-in area, and knows whether this element shows the dialogs. */
export class AuthModalModel {
  readonly #place: AuthPlace;
  readonly #places: AuthPlaces;
  readonly #stops: readonly (() => void)[];

  constructor({ app, attributes, element }: AuthModalContext) {
    this.#place = { isInline: () => attributes.inline };
    this.#places = app.use(AuthPlaces);
    // The order counts: what the page asks for goes before what is written back to it.
    this.#stops = [
      this.#places.add(this.#place),
      followForm(app.auth, attributes),
      followOpen(app.auth, attributes),
      effect(() => void element.toggleAttribute("open", app.auth.isOpen.value)),
    ];
  }

  /** Whether this element is the one that shows the dialogs now. */
  get speaks(): boolean {
    return this.#places.speaker.value === this.#place;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }
}

type Auth = AuthModalContext["app"]["auth"];
type Attributes = AuthModalContext["attributes"];

/** The `form` attribute changes what is shown; what is not shown yet takes it when it opens. */
function followForm(auth: Auth, attributes: Attributes): () => void {
  return effect(() => {
    const { form, inline } = attributes;
    if (!form) return;
    if (auth.isOpen.peek()) untracked(() => auth.open(authFormOf(form)));
    else if (inline) untracked(() => auth.show(authFormOf(form)));
  });
}

/** The `open` attribute opens and closes, as it does on `<dialog>`. */
function followOpen(auth: Auth, attributes: Attributes): () => void {
  let wasOpen = false;
  return effect(() => {
    const isOpen = attributes.open;
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    if (isOpen === auth.isOpen.peek()) return;
    untracked(() => (isOpen ? auth.open(authFormOf(attributes.form)) : auth.close()));
  });
}
