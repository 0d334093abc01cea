// A reporter for Vitest: writes down what failed outside every test, which its JSON report leaves out. The file to write
// to is named by `PRESSPORT_UNHANDLED_ERRORS`.
import { writeFileSync } from "node:fs";

export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {ReadonlyArray<{ message: string, stack?: string }>} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.PRESSPORT_UNHANDLED_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}
