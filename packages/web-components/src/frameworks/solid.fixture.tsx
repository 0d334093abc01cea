/** @jsxImportSource solid-js */
// Checked by TypeScript alone: what a page of Solid may write, and what it may not.
import "./solid.ts";

/** Everything a page of Solid would write. */
export const page = (
  <main>
    <pp-editor
      product-id={1}
      closable
      class="wide"
      on:pp-added-to-basket={({ detail }) => console.log(detail.name.trim())}
    />
    {/* @ts-expect-error an id is a number */}
    <pp-editor product-id="first" />
    {/* @ts-expect-error there is no such mode */}
    <pp-basket mode="large" />
  </main>
);
