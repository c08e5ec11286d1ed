import { readdirSync, readFileSync } from "node:fs";

const DOCS = new URL("../../docs/", import.meta.url);
/** For operators, not for whom the page is. */
const LEFT_OUT = ["operate.md"];

type Tag = { readonly name: string; readonly description: string };
type Server = { readonly url: string; readonly variables?: unknown };
type Description = {
  readonly info: object;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
};

const read = (name: string): string => readFileSync(new URL(name, DOCS), "utf8");

/** The title of a guide, and its text without it. */
const splitTitle = (markdown: string): [title: string, text: string] => {
  const [line = "", ...rest] = markdown.split("\n");
  return [line.replace(/^# /, ""), rest.join("\n").trim()];
};

/** The section of a guide, such as `guide-shopify`: an area of the API may be called like a guide. */
const nameSection = (file: string): string => `guide-${file.replace(/\.md$/, "")}`;

/** Links to other guides stay within the page; files that it does not have are named, and not linked. */
const adaptLinks = (text: string, guides: ReadonlySet<string>): string =>
  text.replace(/\[([^\]]+)\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g, (_, label: string, path: string) => {
    return guides.has(path) ? `[${label}](#/${nameSection(path)})` : label;
  });

/**
 * What the page shows: the API's description, with each guide as a section before it. Redoc shows and searches both.
 *
 * @throws Error if a guide can't be read
 */
export const describePage = (): Description & Record<string, unknown> => {
  const description = JSON.parse(read("openapi.json")) as Description;
  const files = readdirSync(new URL("guides/", DOCS)).filter(
    (name) => name.endsWith(".md") && !LEFT_OUT.includes(name),
  );
  const guides = files.sort().map((name) => [name, ...splitTitle(read(`guides/${name}`))] as const);
  const shown = new Set(files);
  const tags = guides.map(([name, title, text]) => ({
    name: nameSection(name),
    "x-displayName": title,
    "x-traitTag": true,
    description: adaptLinks(text, shown).replaceAll(/^```(\w+) .*$/gm, "```$1"),
  }));
  return {
    ...description,
    info: { ...description.info, title: "Guides and API" },
    // The page puts its own stage's address there.
    servers: description.servers.map(({ variables, ...server }) => server),
    tags: [...tags, ...description.tags],
    "x-tagGroups": [
      { name: "Guides", tags: tags.map(({ name }) => name) },
      { name: "API", tags: description.tags.map(({ name }) => name) },
    ],
  };
};
