import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildPlugin } from "../../../clients/woocommerce/build.ts";
import { assetFreshness } from "../../../infra/assets/freshness.ts";

const folder = mkdtempSync(join(tmpdir(), "plugin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const READ = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps({name: len(archive.read(name)) for name in archive.namelist()}))
`;

test("the archive is valid for WordPress and reproducible", async () => {
  const [one, other] = [join(folder, "one.zip"), join(folder, "other.zip")] as const;
  buildPlugin(one);
  buildPlugin(other);
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  const files: Record<string, number> = JSON.parse(
    execFileSync("python3", ["-c", READ, one], { encoding: "utf8" }),
  );
  expect(Object.keys(files)).toContain("shoppable-video/shoppable-video.php");
  expect(Object.keys(files)).toContain("shoppable-video/readme.txt");
  expect(Object.keys(files).every((name) => /^shoppable-video\/[\w.-]+$/.test(name))).toBe(true);
  const main = readFileSync(new URL("../../../clients/woocommerce/shoppable-video.php", import.meta.url));
  expect(files["shoppable-video/shoppable-video.php"]).toBe(main.length);
});

test("browsers revalidate the archive, since its name is stable", () => {
  expect(assetFreshness("dashboard/downloads/shoppable-video-woocommerce.zip")).toBe("checked");
});
