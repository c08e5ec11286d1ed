import { createReadStream, globSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { StackServices } from "../stack-services.ts";
import type { Resource, TemplateResources } from "./template-resources.ts";

/** Content types by file extension, as in the AWS CLI. Other extensions get S3's default. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

type Files = Resource<"Custom::CDKBucketDeployment">;

export async function deployTemplateFiles(
  { s3, stack }: Pick<StackServices, "s3" | "stack">,
  resources: TemplateResources,
): Promise<void> {
  for (const deployment of resources.of("Custom::CDKBucketDeployment")) {
    const { SourceObjectKeys, DestinationBucketName, Prune } = deployment.properties;
    if (Prune)
      throw new LocalStackError(`The local stack does not support Prune of ${deployment.logicalId}.`);
    const bucket = s3.bucket(DestinationBucketName);
    for (const [index, objectKey] of SourceObjectKeys.entries()) {
      const directory = stack.assetDirectory(objectKey);
      for (const key of globSync("**/*", { cwd: directory })) {
        const path = join(directory, key);
        if (!statSync(path).isFile()) continue;
        const content = readContent(path, deployment.properties.SourceMarkers?.[index] ?? {});
        await bucket.put(key, content, fileHeaders(key, deployment), new Date());
      }
    }
  }
}

function readContent(path: string, markers: Readonly<Record<string, string>>): Readable {
  const replacements = Object.entries(markers);
  if (replacements.length === 0) return createReadStream(path);
  const text = replacements.reduce(
    (content, [marker, value]) => content.replaceAll(marker, () => JSON.stringify(value).slice(1, -1)),
    readFileSync(path, "utf8"),
  );
  return Readable.from([Buffer.from(text)]);
}

const fileHeaders = (key: string, { properties: { SystemMetadata = {} } }: Files) => {
  const type = CONTENT_TYPES[extname(key)];
  return { ...(type && { "content-type": type }), ...SystemMetadata };
};
