/** The address of a module beside the given one: the source when run from source, the built file when built. */
export function siblingModule(from: string, name: string): URL {
  return new URL(`./${name}.${new URL(from).pathname.endsWith(".ts") ? "ts" : "js"}`, from);
}
