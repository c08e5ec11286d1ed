import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = globSync("{*.md,docs/**/*.md,clients/**/*.md,.github/**/*.md}", {
  exclude: ["**/node_modules", "**/dist", "**/target"],
});

const anchors = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/^#+ +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

const isBroken = (document: string, link: string): boolean => {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? document : join(dirname(document), decodeURIComponent(path));
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith(".md") && !anchors(target).includes(anchor);
};

test.each(DOCUMENTS)("%s: every link and every named test file exists", (document) => {
  const text = readFileSync(document, "utf8").replace(/^```[\s\S]*?^```/gm, "");
  const links = [...text.replace(/`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const tests = [...text.matchAll(/`(test\/[\w./-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(links.filter((link) => !/^(\w+:|\/)/.test(link) && isBroken(document, link))).toEqual([]);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
