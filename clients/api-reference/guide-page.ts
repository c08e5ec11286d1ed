import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { adaptLinks, readDocument, splitTitle } from "./guides.ts";

type Section = { readonly title: string; readonly text: string };

/** All other guides are in English. */
const markdown = new Marked({
  renderer: {
    link({ href, tokens }) {
      return `<a href="${href}" hreflang="en">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

const render = (text: string): string => markdown.parse(text, { async: false });

const readSections = (text: string): [introduction: string, ...sections: Section[]] => {
  const [introduction = "", ...sections] = text.split(/^## /m);
  return [
    introduction,
    ...sections.map((section) => {
      const [title = "", ...lines] = section.split("\n");
      return { title: markdown.parseInline(title, { async: false }), text: lines.join("\n").trim() };
    }),
  ];
};

/** As the page of guides names the sections of the English guide. */
const nameAnchor = (title: string): string => `/${title.toLowerCase().replaceAll(" ", "-")}`;

/** What the page says in each language around the guide. */
const WORDS = {
  en: {
    title: "Shoppable Video: help with the dashboard",
    contents: "Contents",
    all: "All guides, and the API",
  },
  de: {
    title: "Shoppable Video: Hilfe zum Dashboard",
    contents: "Inhalt",
    all: "Anleitungen und API (Englisch)",
  },
} as const;

type GuideLanguage = keyof typeof WORDS;

export const GUIDE_LANGUAGES = Object.keys(WORDS) as readonly GuideLanguage[];

/** The guide's file in a language. */
const guideFile = (language: GuideLanguage): string =>
  language === "en" ? "guides/dashboard.md" : `guides/dashboard.${language}.md`;

/**
 * The guide of the dashboard as a page of its own: whoever works there finds nothing of the API in it. Its sections have
 * the names of the English ones, so that a view's help is at the same name in every language.
 *
 * @throws Error if the guide has more or fewer sections than the English one
 */
export const renderGuidePage = (language: GuideLanguage): string => {
  const page = readFileSync(new URL("dashboard.html", import.meta.url), "utf8");
  const [, english] = splitTitle(readDocument(guideFile("en")));
  const [title, text] = splitTitle(readDocument(guideFile(language)));
  const [, ...originals] = readSections(english);
  const [introduction, ...sections] = readSections(adaptLinks(text, "./"));
  if (originals.length !== sections.length) {
    throw new Error(`dashboard.${language}.md has ${sections.length} sections, not ${originals.length}`);
  }
  const named = sections.map((section, at) => ({
    ...section,
    anchor: nameAnchor(originals[at]?.title ?? ""),
  }));
  const links = named.map((each) => `<li><a href="#${each.anchor}">${each.title}</a></li>`);
  const bodies = named.map((each) => `<h2 id="${each.anchor}">${each.title}</h2>\n${render(each.text)}`);
  const parts: Readonly<Record<string, string>> = {
    ...WORDS[language],
    sections: links.join("\n"),
    guide: [`<h1>${title}</h1>`, render(introduction), ...bodies].join("\n"),
  };
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? "");
};
