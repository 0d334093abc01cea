import type { StorybookConfig } from "@storybook/web-components-vite";

/** Every widget and part in every state; the stories are what the tests show too. */
const config: StorybookConfig = {
  stories: ["../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y"],
  framework: { name: "@storybook/web-components-vite", options: {} },
  core: { disableTelemetry: true },
};

export default config;
