import { writeFileSync } from "node:fs";

/**
 * A reporter for Vitest: writes down what failed outside every test, which its JSON report leaves out.
 * @param {string} file
 */
export const writeUnhandledErrors = (file) => ({
  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, stack?: string | undefined }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  },
});
