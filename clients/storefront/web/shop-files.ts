import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Answer } from "./answer.ts";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

export type ShopFiles = {
  readonly answer: (path: string) => Answer | undefined;
  readonly version: string;
};

const readFolder = (folder: string): [name: string, content: Buffer][] => {
  const directory = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(directory)
    .sort()
    .map((name) => [name, readFileSync(new URL(name, directory))]);
};

export function readShopFiles(): ShopFiles {
  const styles = readFolder("styles").map(([, content]) => content);
  const files = new Map<string, Buffer>([
    ...readFolder("assets").map(([name, content]) => [`/assets/${name}`, content] as const),
    ["/assets/shop.css", Buffer.concat(styles)],
    ...readFolder("pictures").map(([name, content]) => [`/images/${name}`, content] as const),
  ]);
  const hash = createHash("sha256");
  for (const [path, body] of files) if (path.startsWith("/assets/")) hash.update(body);
  return {
    version: hash.digest("hex").slice(0, 8),
    answer: (path) => {
      const body = files.get(path);
      const type = TYPES[path.split(".").pop() ?? ""];
      if (!body || !type) return undefined;
      const headers = {
        "content-type": type,
        "cache-control": "public, max-age=3600",
        "access-control-allow-origin": "*",
      };
      return { status: 200, headers, body };
    },
  };
}
