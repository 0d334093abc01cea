import "@fontsource-variable/inter/wght.css";
import "@pressport/web-components/theme/tokens.css";
import "./styles/page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, openRouter } from "./app.tsx";
import { askFirst } from "./asked-first.ts";
import { beginLanguage } from "./language.ts";
import { applyTheme } from "./layouts/header/theme.ts";
import { pressport } from "./pressport.ts";

askFirst(location, pressport.storage);
applyTheme();

function show(): void {
  const place = document.getElementById("app");
  if (!place) throw new Error("The page has no place for the portal.");
  createRoot(place).render(
    <StrictMode>
      <App router={openRouter()} />
    </StrictMode>,
  );
}

// Not `await`: the sentences' file imports from this one, and would wait for it for ever.
void beginLanguage().then(show);
