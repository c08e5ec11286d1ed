import { readdirSync, readFileSync } from "node:fs";

const DOCS = new URL("../../docs/", import.meta.url);

/** @param name below `docs/` */
export const readDocument = (name: string): string => readFileSync(new URL(name, DOCS), "utf8");

/** Files of the guides, in the order of the page's sections. */
export const listGuides = (): readonly string[] =>
  readdirSync(new URL("guides/", DOCS))
    .filter((name) => name.endsWith(".md"))
    .sort();

/** Splits a guide into its title and the rest. */
export const splitTitle = (markdown: string): [title: string, text: string] => {
  const [line = "", ...rest] = markdown.split("\n");
  return [line.replace(/^# /, ""), rest.join("\n").trim()];
};

/** The section of a guide, such as `guide-shopify`. The prefix avoids a clash with an area of the API. */
export const nameSection = (file: string): string => `guide-${file.replace(/\.md$/, "")}`;

/** Links guides to their sections. Links to other files become text. */
export const adaptLinks = (text: string): string => {
  const guides = new Set(listGuides());
  return text.replace(/\[([^\]]+)\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g, (_, label: string, path: string) =>
    guides.has(path) ? `[${label}](#/${nameSection(path)})` : label,
  );
};
