/**
 * `node infra/assets/build.ts <folder>`: builds the browser files as `<freshness>/<path below the edge's
 * root>`.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApiReference } from "../../clients/api-reference/build.ts";
import { buildDashboard } from "../../clients/dashboard/build.ts";
import { buildModule } from "../../clients/php/build.ts";
import { buildWidget } from "../../clients/widget/build.ts";
import { buildPlugin } from "../../clients/woocommerce/build.ts";
import { assetFreshness } from "./freshness.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: node infra/assets/build.ts <folder>");
const built = mkdtempSync(join(tmpdir(), "clients-"));
try {
  await Promise.all([
    buildWidget(join(built, "widget")),
    buildDashboard(join(built, "dashboard")),
    buildApiReference(join(built, "docs")),
  ]);
  const notices = new URL("../../clients/dashboard/THIRD-PARTY-NOTICES.txt", import.meta.url);
  cpSync(notices, join(built, "dashboard/THIRD-PARTY-NOTICES.txt"));
  mkdirSync(join(built, "dashboard/downloads"));
  const download = (name: string): string => join(built, `dashboard/downloads/shoppable-video-${name}.zip`);
  buildPlugin(download("woocommerce"));
  buildModule("magento", download("magento"));
  buildModule("prestashop", download("prestashop"));
  for (const path of globSync("**/*.*", { cwd: built })) {
    cpSync(join(built, path), join(folder, assetFreshness(path), path));
  }
} finally {
  rmSync(built, { recursive: true, force: true });
}
