import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { ObjectStore } from "../../../../infra/local/aws/s3/object-store.ts";
import { deployTemplateFiles } from "../../../../infra/local/template/template-files.ts";

const directory = mkdtempSync(join(tmpdir(), "template-files-"));
afterAll(() => rmSync(directory, { recursive: true }));

const MARKER = "<<marker:0xbaba:0>>";

function write(path: string, content: string): void {
  mkdirSync(join(directory, path, ".."), { recursive: true });
  writeFileSync(join(directory, path), content);
}

/** Deploys two assets. */
async function deploy(properties: object = {}) {
  const bucket = new ObjectStore(mkdtempSync(join(directory, "bucket-")));
  write("files/widget/v1.js", `load("${MARKER}")`);
  write("config/dashboard/config.json", `{"url":"${MARKER}"}`);
  const resource = {
    logicalId: "Files",
    properties: {
      SourceObjectKeys: ["files", "config"],
      SourceMarkers: [{}, { [MARKER]: 'https://edge.example/"$&' }],
      DestinationBucketName: "assets",
      Prune: false,
      SystemMetadata: { "cache-control": "no-cache" },
      ...properties,
    },
  };
  await deployTemplateFiles(
    {
      s3: { bucket: () => bucket },
      stack: { assetDirectory: (key: string) => join(directory, key) },
    } as never,
    { of: () => [resource] } as never,
  );
  return bucket;
}

test("files have their type and the deployment's headers, and references where their source has some", async () => {
  const bucket = await deploy();
  const found = await Promise.all(
    bucket.list("").map(async (object) => [object.key, object.headers, await text(bucket.read(object))]),
  );
  expect(found).toEqual([
    [
      "dashboard/config.json",
      { "content-type": "application/json", "cache-control": "no-cache" },
      '{"url":"https://edge.example/\\"$&"}',
    ],
    ["widget/v1.js", { "content-type": "text/javascript", "cache-control": "no-cache" }, `load("${MARKER}")`],
  ]);
});

test("a deployment that would delete what it does not bring is refused", async () => {
  await expect(deploy({ Prune: true })).rejects.toThrow("does not support Prune of Files");
});
