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

/** The guide's file in a language. */
const guideFile = (language: string): string =>
  language === "en" ? "guides/dashboard.md" : `guides/dashboard.${language}.md`;

/**
 * The guide of the dashboard as a page of its own: whoever works there finds nothing of the API in it. Its sections have
 * the names of the English ones, so that a view's help is at the same name in every language.
 *
 * @param language whose guide and page (`dashboard.<language>.html`) are there
 * @throws Error if the guide has more or fewer sections than the English one
 */
export const renderGuidePage = (language: string): string => {
  const page = readFileSync(new URL(`dashboard.${language}.html`, import.meta.url), "utf8");
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
  return page
    .replace("<!-- sections -->", () => links.join("\n"))
    .replace("<!-- guide -->", () => [`<h1>${title}</h1>`, render(introduction), ...bodies].join("\n"));
};
