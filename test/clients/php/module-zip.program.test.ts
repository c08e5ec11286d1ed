import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildModule } from "../../../clients/php/build.ts";

const folder = mkdtempSync(join(tmpdir(), "modules-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIST = "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))";

test.each([
  [
    "magento",
    "Shop/ShoppableVideo/",
    ["registration.php", "etc/module.xml", "Cron/ReportOrders.php", "ShoppableVideo.php", "LICENSE"],
  ],
  [
    "prestashop",
    "shopvideo/",
    ["shopvideo.php", "returns.php", "controllers/front/cron.php", "lib/ShoppableVideo.php", "LICENSE"],
  ],
] as const)("the archive of %s contains one folder with module and client", async (name, root, expected) => {
  const file = join(folder, `${name}.zip`);
  buildModule(name, file);
  const listed = execFileSync("python3", ["-c", LIST, file], { encoding: "utf8" }).trim().split("\n");
  expect(listed.filter((path) => !path.startsWith(root))).toEqual([]);
  expect(listed).toEqual(expect.arrayContaining(expected.map((path) => root + path)));
});
