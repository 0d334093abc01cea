import { normalizePath } from "vite";

/** Where Vite serves a source, from anywhere on this machine. */
export const addressOf = (path: string): string => `/@fs/${normalizePath(path).replace(/^\//, "")}`;
