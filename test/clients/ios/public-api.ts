/** `npm run test:ios -- --write-api` writes `clients/ios/api/ShoppableVideo.api`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

type Symbol = {
  readonly identifier: { readonly precise: string };
  readonly pathComponents: readonly string[];
  readonly declarationFragments: readonly { readonly spelling: string }[];
  readonly docComment?: { readonly lines: readonly { readonly text: string }[] };
};

type Graph = {
  readonly symbols: readonly Symbol[];
  readonly relationships: readonly { readonly kind: string; readonly source: string }[];
};

/** Names that protocols of Swift or Apple define and document. */
const INHERITED = new Set(["body", "init(rawValue:)"]);

const readGraph = (root: string): Graph =>
  JSON.parse(readFileSync(`${root}/.build/graphs/ShoppableVideo.symbols.json`, "utf8")) as Graph;

const own = ({ symbols }: Graph): readonly Symbol[] =>
  symbols.filter(({ identifier }) => !identifier.precise.includes("::SYNTHESIZED::"));

const nameSymbol = ({ pathComponents }: Symbol): string => pathComponents.join(".");

const readApi = (root: string): string => {
  const all = own(readGraph(root)).map((symbol) => {
    const declaration = symbol.declarationFragments.map(({ spelling }) => spelling).join("");
    return `${nameSymbol(symbol)}: ${declaration.replace(/\s+/g, " ")}`;
  });
  return `${[...new Set(all)].sort().join("\n")}\n`;
};

export const findApiChanges = (root: string, isMeant: boolean): readonly string[] => {
  const path = `${root}/api/ShoppableVideo.api`;
  const found = readApi(root);
  if (isMeant) {
    mkdirSync(`${root}/api`, { recursive: true });
    writeFileSync(path, found);
  }
  const [now, kept] = [found, readFileSync(path, "utf8")].map((text) => new Set(text.split("\n")));
  const isIn = (lines: Set<string> | undefined, line: string): boolean => lines?.has(line) === true;
  return [
    ...[...(now ?? [])].filter((line) => !isIn(kept, line)).map((line) => `+ ${line}`),
    ...[...(kept ?? [])].filter((line) => !isIn(now, line)).map((line) => `- ${line}`),
  ];
};

export const findUncommented = (root: string): readonly string[] => {
  const graph = readGraph(root);
  const defaults = new Set(
    graph.relationships.filter(({ kind }) => kind === "defaultImplementationOf").map(({ source }) => source),
  );
  return own(graph)
    .filter(({ identifier, pathComponents, docComment }) => {
      const isInherited = INHERITED.has(pathComponents.at(-1) ?? "") || defaults.has(identifier.precise);
      return !isInherited && (docComment?.lines ?? []).every(({ text }) => text.trim() === "");
    })
    .map(nameSymbol);
};
