import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { defineAsyncComponent } from "vue";
import "../../../../packages/web-components/src/theme/tokens.css";
import "./docs.css";
import LiveExample from "./live-example.vue";
import PinnedTag from "./pinned-tag.vue";
import PolicyText from "./policy-text.vue";
import ThemePanel from "./theme-panel.vue";

/** VitePress's own theme in the colours of the product, with what runs on its pages. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("LiveExample", LiveExample);
    app.component("PinnedTag", PinnedTag);
    // All widgets are in it: it comes with its page alone.
    app.component(
      "PlayGround",
      defineAsyncComponent(() => import("./play-ground.vue")),
    );
    app.component("PolicyText", PolicyText);
    app.component("ThemePanel", ThemePanel);
  },
} satisfies Theme;
