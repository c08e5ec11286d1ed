import react from "@vitejs/plugin-react";
import { build } from "vite";

const ROOT = import.meta.dirname;

/**
 * What is loaded at once is one file each, with all that it imports: the sign-in, and the first view. Some thirty shared
 * chunks would wait for each other on a slow line.
 */
const GROUPS = [
  { name: "sign-in", test: /\/dashboard\/src\/main\.ts$/, priority: 2 },
  { name: "first-view", test: /\/dashboard\/src\/app\/start\.tsx$/, priority: 1 },
];

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
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false }, // It would be an inline script.
      chunkSizeWarningLimit: 900,
      rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    },
  });
};
