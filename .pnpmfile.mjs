/** Published packages are read from `dist`; the condition that leads the workspace to its sources stays here. */
function beforePacking(manifest) {
  const exports = Object.entries(manifest.exports ?? {}).map(([name, { source: _source, ...rest }]) => [
    name,
    rest,
  ]);
  return { ...manifest, exports: Object.fromEntries(exports) };
}

export const hooks = { beforePacking };
