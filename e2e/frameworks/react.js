import "@pressport/web-components/auto";
import { hydrateRoot } from "react-dom/client";
import { reactShop } from "./react-shop.ts";

hydrateRoot(document.querySelector("main") ?? document.body, reactShop);
