import { describedWidgets } from "../../../../packages/web-components/manifests.ts";
import { widgetPage } from "../../written-pages.ts";

/** A page for each widget, written from its declaration. */
export default {
  paths: () =>
    describedWidgets.map((widget) => ({ params: { tag: widget.tag }, content: widgetPage(widget) })),
};
