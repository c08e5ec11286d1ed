import react from "@vitejs/plugin-react";
import { build } from "vite";

const ROOT = import.meta.dirname;

/**
 * Builds the dashboard: `index.html` and `assets/` with hashed names, to be served below `/dashboard/`. No script is
 * inline, so that `script-src 'self'` is enough.
 *
 * @param outDir is emptied first
 */
export const buildDashboard = async (outDir: string): Promise<void> => {
  await build({
    root: ROOT,
    configFile: false,
    base: "/dashboard/",
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false }, // It would be an inline script.
      chunkSizeWarningLimit: 900,
    },
  });
};
