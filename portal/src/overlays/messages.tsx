import { showMessages } from "@pressport/web-components/show-messages";
import { useEffect, useRef } from "react";
import { pressport } from "../pressport.ts";

/** Where the portal shows messages; inside a modal dialog there is a place of its own, since all behind it is inert. */
export function Messages({ kind }: { kind: "page" | "dialog" }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? showMessages(place.current, pressport, kind) : undefined), [kind]);
  return <div ref={place} />;
}
