import { notFound } from "next/navigation";
import { Editor } from "../../widgets.tsx";

export default async function Product({ params }: { params: Promise<{ id: string }> }) {
  const productId = Number((await params).id);
  if (!Number.isInteger(productId)) notFound();
  return <Editor productId={productId} />;
}
