import type { StoreRegistry } from "../app/store-registry.ts";
import type { StoreServices } from "../app/store-services.ts";
import { isSetupFailure } from "../client/check-website.ts";
import { isCallFailure, NetworkError } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { User } from "../contract/resources/auth.ts";
import type { Personalisation } from "../contract/resources/partner/personalisations.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { type WidgetError, widgetError } from "../rules/widgets/widget-errors.ts";
import { problemWords } from "../state/problem-words.ts";

/** What an editor takes of a Pressport. */
export type EditorServices = Pick<
  StoreServices,
  "api" | "auth" | "session" | "surface" | "drafts" | "keys" | "notices" | "text" | "clock" | "realtime"
> &
  Pick<StoreRegistry, "use">;

/** What a page says of its editor. */
export interface EditorOptions {
  /** Whether a visitor is asked who they are before anything is kept, also where a nameless guest would do. */
  asksWho?: () => boolean;
}

/** Sees to it that somebody is here for whom something can be kept; answers whether there is. */
export function identify({ auth }: EditorServices, { asksWho }: EditorOptions): Promise<boolean> {
  return asksWho?.() ? auth.ensureSignedIn("guest-form") : auth.ensureSomebody();
}

/** Which product, size and design to edit. */
export interface EditorTarget {
  product_id: number;
  /** The size to begin with; one that suits the design otherwise. */
  sku_id?: number | null | undefined;
  cd_id?: number | null | undefined;
  /** A variant there is already; goes before `sku_id`. */
  cv_id?: number | null | undefined;
  /** A print that was kept for another cart: its size begins as it was kept. */
  kept?: KeptPrint | undefined;
}

/** How a print was placed when it was kept for another cart. */
export type KeptPrint = Pick<
  Personalisation,
  | "personalisation_token"
  | "personalisation_options"
  | "personalisation_placement"
  | "personalisation_pages"
  | "personalisation_values"
>;

/** Tells a refused save in red: the first message of the first field, else words of our own (MS02). */
export function tellRefusal({ notices, text }: EditorServices, error: unknown): void {
  if (isApiError(error, "invalid"))
    notices.error(problemWords(text, error), { durationMs: SNACKBAR_MS.validation });
  else notices.error(text.notices.saveFailed, { durationMs: SNACKBAR_MS.savingFailed });
}

/** Asks the host for something; null when it does not answer or refuses, which is told. */
export async function askTelling<Answer>(
  services: EditorServices,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    tellRefusal(services, error);
    return null;
  }
}

/** What the page is told: before the product is there, what is missing is the product, later the design. */
export function problemOf(error: unknown, isStarting: boolean): WidgetError {
  if (!isApiError(error)) return widgetError(NetworkError.is(error) ? "host_unreachable" : "editor_failed");
  const { requestId = null } = error;
  if (isSetupFailure(error.code)) return widgetError(error.code, requestId);
  if (error.code !== "not_found") return widgetError("editor_failed", requestId);
  return widgetError(isStarting ? "product_not_found" : "design_not_found", requestId);
}

/** A guest made behind the scenes has nothing yet: what anybody sees is what they see. */
export function isUnnamed(user: User | null): boolean {
  return user?.user_role.role_name === "guest" && user.user_email === "";
}
