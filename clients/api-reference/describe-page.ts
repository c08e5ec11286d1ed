import { adaptLinks, listGuides, nameSection, readDocument, splitTitle } from "./guides.ts";

type Tag = { readonly name: string; readonly description: string };
type Server = { readonly url: string; readonly variables?: unknown };
type Description = {
  readonly info: object;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
};

/**
 * Describes the page: the API's description, with each guide as a section before it. Redoc shows and searches both.
 *
 * @throws Error if a guide can't be read
 */
export const describePage = (): Description & Record<string, unknown> => {
  const description = JSON.parse(readDocument("openapi.json")) as Description;
  const files = listGuides();
  const guides = files.map((name) => [name, ...splitTitle(readDocument(`guides/${name}`))] as const);
  const tags = guides.map(([name, title, text]) => ({
    name: nameSection(name),
    "x-displayName": title,
    "x-traitTag": true,
    description: adaptLinks(text).replaceAll(/^```(\w+) .*$/gm, "```$1"),
  }));
  return {
    ...description,
    info: { ...description.info, title: "Guides and API" },
    // The page inserts the address of its stage.
    servers: description.servers.map(({ variables, ...server }) => server),
    tags: [...tags, ...description.tags],
    "x-tagGroups": [
      { name: "Guides", tags: tags.map(({ name }) => name) },
      { name: "API", tags: description.tags.map(({ name }) => name) },
    ],
  };
};
