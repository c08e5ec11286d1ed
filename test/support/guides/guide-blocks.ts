import { readFileSync } from "node:fs";
import type { GuideTexts } from "../../../shared/guides/packed-guides.ts";
import { PLATFORMS } from "../../../shared/vocabulary/platforms.ts";

export const readDocument = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

export const readGuideTexts = (): GuideTexts =>
  Object.fromEntries(
    PLATFORMS.map((platform) => [platform, readDocument(`docs/guides/${platform}.md`)]),
  ) as GuideTexts;

export const findBlocks = (document: string, info: RegExp): string[] =>
  [...document.matchAll(/^```(\S[^\n]*)\n(.*?)^```$/gms)]
    .filter(([, fence = ""]) => info.test(fence))
    .map(([, , block = ""]) => block);

export const findSection = (document: string, heading: string): string => {
  const from = document.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`There is no ${heading}`);
  const level = heading.split(" ")[0];
  const to = document.indexOf(`\n${level} `, from + heading.length);
  return document.slice(from, to < 0 ? undefined : to);
};

export const findTable = (document: string, heading: string): string[][] => {
  const [, ...lines] = document.slice(document.indexOf(`\n${heading}`) + 1).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(1, end).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) =>
        cell
          .trim()
          .replace(/^`(.*)`$/, "$1")
          .replaceAll("\\|", "|"),
      ),
  );
};
