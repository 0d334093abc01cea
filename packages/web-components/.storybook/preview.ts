import type { Decorator, Preview } from "@storybook/web-components-vite";

/** Light, dark or the system's wish for the page around the story, and the way its text runs. */
const surroundings: Decorator = (story, { globals }) => {
  document.documentElement.style.colorScheme =
    globals.look === "system" ? "light dark" : String(globals.look);
  document.documentElement.dir = String(globals.direction);
  document.body.style.fontFamily = "system-ui, sans-serif";
  return story();
};

const preview: Preview = {
  decorators: [surroundings],
  initialGlobals: { look: "light", direction: "ltr" },
  globalTypes: {
    look: { toolbar: { title: "Look", items: ["light", "dark", "system"], dynamicTitle: true } },
    direction: { toolbar: { title: "Direction", items: ["ltr", "rtl"], dynamicTitle: true } },
  },
  parameters: { layout: "fullscreen", a11y: { test: "error" } },
};

export default preview;
