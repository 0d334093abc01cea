import "@pressport/web-components/auto";
import "@pressport/web-components/react";
import { configure } from "@pressport/web-components";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ownLogin } from "./get-auth-code.ts";
import { host, publishableKey } from "./pressport-settings.ts";
import { Store } from "./store.tsx";
import "./store.css";

// Once for all widgets of the page; `auto` brings each in when it is first seen.
configure({ host, publishableKey, ...ownLogin });

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <Store />
  </StrictMode>,
);
