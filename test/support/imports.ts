import { posix } from "node:path";
import { parseAst } from "vitest/node";

/** What a module may import. Its own files it may always import. */
export type Rule = {
  readonly module: string;
  /** The module's files: the first rule that matches a file is the file's. */
  readonly files: RegExp;
  /** Modules, single files and packages; a trailing `*` stands for any ending. */
  readonly values: readonly string[];
  /** What it may import by `import type` besides. */
  readonly types?: readonly string[];
};

export type Import = { readonly specifier: string; readonly typeOnly: boolean };

/** Stands for the specifier of a dynamic import that is only known when it runs. */
export const COMPUTED = "(computed)";

type Node = {
  readonly type?: string;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly source?: { readonly value?: unknown } | null;
};

const importOf = ({ type, importKind, exportKind, source }: Node): Import | undefined => {
  if (!source) return undefined;
  const specifier = typeof source.value === "string" ? source.value : COMPUTED;
  switch (type) {
    // `import { type A }` is none: an empty import of the file stays behind.
    case "ImportDeclaration":
      return { specifier, typeOnly: importKind === "type" };
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return { specifier, typeOnly: exportKind === "type" };
    case "ImportExpression":
      return { specifier, typeOnly: false };
    case "TSImportType":
      return { specifier, typeOnly: true };
    default:
      return undefined;
  }
};

const importsBelow = (node: unknown): Import[] => {
  if (typeof node !== "object" || node === null) return [];
  const own = importOf(node as Node);
  return [...(own ? [own] : []), ...Object.values(node).flatMap(importsBelow)];
};

/** Every import of a TypeScript source: static, re-exporting, dynamic, and of types. */
export const importsOf = (source: string): Import[] => importsBelow(parseAst(source, { lang: "ts" }).body);

/** A package's name, without the path inside it; a built-in module of Node as it is. */
const packageOf = (specifier: string): string =>
  specifier.startsWith("node:")
    ? specifier
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");

const isListed = (target: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.endsWith("*") ? target.startsWith(entry.slice(0, -1)) : target === entry));

const functionOf = (file: string) => /^functions\/[^/]+\//.exec(file)?.[0];

/** The functions have their rules in common, but each is a module of its own. */
const isAnotherFunction = (path: string, file: string) =>
  functionOf(file) !== undefined && functionOf(file) !== functionOf(path);

/**
 * Checks one file against the table.
 *
 * @param path from the project's root, with `/`
 * @returns a line for each import that the table forbids
 */
export const forbiddenImports = (rules: readonly Rule[], path: string, source: string): string[] => {
  const rule = rules.find(({ files }) => files.test(path));
  if (rule === undefined) return [`${path} belongs to no module of the table`];
  const moduleOf = (file: string) =>
    isAnotherFunction(path, file) ? undefined : rules.find(({ files }) => files.test(file))?.module;

  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const file = specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : undefined;
    const targets = file === undefined ? [packageOf(specifier)] : [file, moduleOf(file) ?? file];
    const allowed = [rule.module, ...rule.values, ...(typeOnly ? (rule.types ?? []) : [])];
    if (targets.some((target) => isListed(target, allowed))) return [];
    return [`${path} (${rule.module}) may not import ${typeOnly ? "types of " : ""}${file ?? specifier}`];
  });
};
