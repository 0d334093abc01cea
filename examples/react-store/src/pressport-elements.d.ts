import type { PressportEvent, PressportEventName } from "@pressport/web-components";
import type { HTMLAttributes, Ref } from "react";

/** React 19 listens to `onpp-added-to-basket` and the like by itself. */
type WidgetEvents = {
  [Name in PressportEventName as `on${Name}`]?: (event: PressportEvent<Name>) => void;
};

interface WidgetProps extends HTMLAttributes<HTMLElement>, WidgetEvents {
  ref?: Ref<HTMLElement>;
  "api-host"?: string;
  "publishable-key"?: string;
  locale?: string;
  theme?: "inherit" | "light" | "dark" | "auto";
  loading?: "lazy" | "eager";
}

interface EditorProps extends WidgetProps {
  "product-id": number;
  "variant-id"?: number;
  "design-id"?: number;
  "cv-id"?: number;
  mode?: "create" | "update";
  /** `host` hands the line to the store's own cart. */
  checkout?: "pressport" | "host";
  "hide-guides"?: boolean;
  fill?: boolean;
  closable?: boolean;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "pp-editor": EditorProps;
      "pp-basket": WidgetProps & { mode?: "full" | "mini" };
      "pp-order-tracker": WidgetProps & { "order-id"?: number };
      "pp-auth-modal": WidgetProps & { inline?: boolean };
    }
  }
}
