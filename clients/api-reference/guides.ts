import { readdirSync, readFileSync } from "node:fs";

const DOCS = new URL("../../docs/", import.meta.url);
/** For operators, not for whom the page is. */
const LEFT_OUT = ["operate.md"];
/** Such as `dashboard.de.md`, which is a page of its own: whoever reads one language loads that one alone. */
const TRANSLATION = /\.[a-z]{2}\.md$/;

/** @param name below `docs/` */
export const readDocument = (name: string): string => readFileSync(new URL(name, DOCS), "utf8");

/** The files of the guides that the page has as sections, in their order. */
export const listGuides = (): readonly string[] =>
  readdirSync(new URL("guides/", DOCS))
    .filter((name) => name.endsWith(".md") && !LEFT_OUT.includes(name) && !TRANSLATION.test(name))
    .sort();

/** The title of a guide, and its text without it. */
export const splitTitle = (markdown: string): [title: string, text: string] => {
  const [line = "", ...rest] = markdown.split("\n");
  return [line.replace(/^# /, ""), rest.join("\n").trim()];
};

/** The section of a guide, such as `guide-shopify`: an area of the API may be called like a guide. */
export const nameSection = (file: string): string => `guide-${file.replace(/\.md$/, "")}`;

/**
 * Links to other guides lead into the page; files that it does not have are named, and not linked.
 *
 * @param page its address, where the text is shown by another one
 */
export const adaptLinks = (text: string, page = ""): string => {
  const guides = new Set(listGuides());
  return text.replace(/\[([^\]]+)\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g, (_, label: string, path: string) =>
    guides.has(path) ? `[${label}](${page}#/${nameSection(path)})` : label,
  );
};
