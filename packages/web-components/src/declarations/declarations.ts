import { authModalAttributes, authModalDocs } from "./auth-modal.ts";
import { basketAttributes, basketDocs } from "./basket.ts";
import type { WidgetDeclaration } from "./declare.ts";
import { editorAttributes, editorDocs } from "./editor.ts";
import { orderTrackerAttributes, orderTrackerDocs } from "./order-tracker.ts";
import { paymentDialogAttributes, paymentDialogDocs } from "./payment-dialog.ts";

/** Every widget with all its public names: what the docs, the manifests and the data of code editors are made of. */
export const declarations: readonly WidgetDeclaration[] = [
  { kinds: editorAttributes, ...editorDocs },
  { kinds: basketAttributes, ...basketDocs },
  { kinds: orderTrackerAttributes, ...orderTrackerDocs },
  { kinds: authModalAttributes, ...authModalDocs },
  { kinds: paymentDialogAttributes, ...paymentDialogDocs },
];
