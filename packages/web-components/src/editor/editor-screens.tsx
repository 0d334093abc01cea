import { Button, EmptyState, Image, Loading, Skeleton } from "../parts/parts.ts";
import { alertIcon } from "../theme/icons.ts";
import { useEditor } from "./editor-context.ts";
import { DesignChooser, UploadZone } from "./panels/design-chooser.tsx";

/** The editor's own shape while it is on its way. */
export function LoadingScreen() {
  const { text } = useEditor();
  return (
    <Loading label={text.editor.loading}>
      <div class="editor-skeleton">
        <Skeleton width="220px" height="28px" />
        <div class="editor-skeleton-grid">
          <Skeleton height="440px" />
          <div class="editor-skeleton-side">
            <Skeleton height="96px" />
            <Skeleton height="40px" width="70%" />
            <Skeleton height="180px" />
            <Skeleton height="48px" />
          </div>
        </div>
      </div>
    </Loading>
  );
}

/** It could not be opened: why, and a way on. */
export function FailedScreen() {
  const { editor, text } = useEditor();
  return (
    <div role="alert">
      <EmptyState icon={alertIcon} title={text.editor.failed} text={editor.failure.value}>
        <Button variant="primary" onClick={() => void editor.retry()}>
          {text.general.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Nobody is signed in: the product is shown, and a picture can be put on it before any account. */
export function VisitorScreen() {
  const { model, editor, text } = useEditor();
  const product = editor.project.value?.product;
  const { auth } = model.app;
  const words = text.editor.visitor;
  if (!product) return null;
  return (
    <section class="visitor" part="visitor">
      <Image src={product.product_picture_urls[0]} alt={product.product_name} ratio="1" eager />
      <div class="visitor-text">
        <h2 class="editor-title">{product.product_name}</h2>
        <p>{product.product_summary}</p>
        <p class="visitor-price">{text.products.from(text.format.money(product.product_from_price))}</p>
        <h3 class="visitor-title">{words.title}</h3>
        <p class="field-hint">{words.text}</p>
        <UploadZone compact />
        <div class="editor-actions">
          <Button variant="primary" onClick={() => auth.open("guest-form")}>
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
  const { editor, text } = useEditor();
  return (
    <section class="no-design" part="no-design">
      <h2 class="editor-title">{editor.project.value?.product.product_name}</h2>
      <p class="field-hint">{text.editor.noDesign}</p>
      <DesignChooser />
    </section>
  );
}
