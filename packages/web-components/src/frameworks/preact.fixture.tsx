/** @jsxImportSource preact */
// Checked by TypeScript alone: what a Preact page may write, and what it may not.
import "./preact.ts";

/** Everything a page of Preact would write. */
export const page = (
  <main>
    <pp-editor
      key="editor"
      product-id={1}
      closable
      class="wide"
      onpp-added-to-basket={({ detail }) => console.log(detail.name.trim())}
    />
    {/* @ts-expect-error an id is a number */}
    <pp-editor product-id="first" />
    {/* @ts-expect-error there is no such mode */}
    <pp-basket mode="large" />
  </main>
);
