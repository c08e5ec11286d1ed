import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { withoutDescriptions } from "../../../clients/dashboard/without-descriptions.ts";

const bundle = async (entry: string, plugins: ReturnType<typeof withoutDescriptions>[]): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: new URL(`../../../shared/${entry}`, import.meta.url).pathname, formats: ["es"] },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
};

test("removes descriptions of fields and operations, but not names, limits and messages", async () => {
  const [whole, bare] = await Promise.all([
    bundle("videos/videos.operations.ts", []),
    bundle("videos/videos.operations.ts", [withoutDescriptions()]),
  ]);
  const said = ["Linen in the wind", "Storefronts show `live`", "Image URL, shown before the video plays."];
  for (const text of said) expect([whole.includes(text), bare.includes(text)]).toEqual([true, false]);
  const kept = ["goes_live_at", "cta_url", "different_items", "/admin/stores/{brand}/videos"];
  for (const text of kept) expect([whole.includes(text), bare.includes(text)]).toEqual([true, true]);
  expect(bare.length).toBeLessThan(whole.length * 0.95);
});

test("keeps a field named “summary”", async () => {
  const bare = await bundle("administration/health/health.schema.ts", [withoutDescriptions()]);
  expect(bare).toMatch(/summary: .*string\(/);
});
