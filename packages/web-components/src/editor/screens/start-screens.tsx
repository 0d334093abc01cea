import { productsText } from "@pressport/core";
import { Button, Image } from "../../parts/parts.ts";
import { DesignChooser, UploadZone } from "../panels/designs/design-chooser.tsx";
import { useEditorPanel } from "../use-editor-panel.ts";

/** Nobody is signed in: the product is shown, and a picture can be put on it before any account, if none is given. */
export function VisitorScreen() {
  const { model, editor, text, isDesignGiven } = useEditorPanel();
  text.add({ products: productsText });
  const product = editor.project.value?.product;
  const { auth } = model.app;
  const words = text.editor.visitor;
  if (!product) return null;
  return (
    <section class="visitor" part="visitor">
      <Image src={product.product_picture_urls[0]} alt={text.named(product.product_name)} ratio="1" eager />
      <div class="visitor-text">
        <h2 class="editor-title" dir="auto">
          {text.named(product.product_name)}
        </h2>
        <p>{text.named(product.product_summary)}</p>
        <p class="visitor-price">{text.products.from(text.format.money(product.product_from_price))}</p>
        <h3 class="visitor-title">{isDesignGiven ? words.givenTitle : words.title}</h3>
        <p class="field-hint">{isDesignGiven ? words.givenText : words.text}</p>
        {!isDesignGiven && <UploadZone compact />}
        <div class="editor-actions cluster">
          <Button variant="primary" onClick={() => void editor.begin()}>
            {words.start}
          </Button>
          <Button onClick={() => auth.open("login-form")}>{words.logIn}</Button>
        </div>
      </div>
    </section>
  );
}

/** Signed in, but no design is chosen yet. */
export function NoDesignScreen() {
  const { editor, text } = useEditorPanel();
  return (
    <section class="no-design" part="no-design">
      <h2 class="editor-title" dir="auto">
        {text.named(editor.project.value?.product.product_name ?? "")}
      </h2>
      <p class="field-hint">{text.editor.noDesign}</p>
      <DesignChooser />
    </section>
  );
}

// One file for all that has to do with choosing a design, since each file is a request.
export { DesignDialog } from "../panels/designs/design-chooser.tsx";
export { UploadNote } from "../panels/designs/upload-note.tsx";
