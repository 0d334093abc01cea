/** @jsxImportSource react */
// Checked by TypeScript alone: what a React page may write, and what it may not.
import type { EditorElement } from "../declarations/editor.ts";
import "./react.ts";

/** Everything a page of React would write. */
export const page = (
  <main>
    <pp-editor
      key="editor"
      product-id={1}
      design-id="12"
      checkout="host"
      closable
      className="wide"
      ref={(editor: EditorElement | null) => {
        void editor?.validate().then((issues) => issues.map(({ code }) => code));
      }}
      onpp-added-to-basket={({ detail }) => console.log(detail.name.trim(), detail.price?.amount)}
    />
    <pp-basket mode="mini" onpp-basket-changed={({ detail }) => console.log(detail.count.toFixed())}>
      <a slot="browse" href="/">
        Products
      </a>
    </pp-basket>
    <pp-order-tracker order-token="abc" theme="dark" />
    <pp-auth-modal form="guest" inline={false} />
    {/* @ts-expect-error an id is a number */}
    <pp-editor product-id="first" />
    {/* @ts-expect-error there is no such mode */}
    <pp-basket mode="large" />
    {/* @ts-expect-error there is no such attribute */}
    <pp-basket quantity="1" />
    {/* @ts-expect-error a total may be absent */}
    <pp-basket onpp-basket-changed={({ detail }) => detail.total.amount} />
  </main>
);
