import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const address = { host: "127.0.0.1", port: 4401, strictPort: true };

/** Port 4401 is one of the origins the demo key `pk_demo` is good for. */
export default defineConfig({ plugins: [react()], server: address, preview: address });
