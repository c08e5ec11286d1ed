import { posix } from "node:path";
import { parseAst } from "vitest/node";

export type Rule = {
  readonly module: string;
  /** The module's files. The first rule that matches a file applies. */
  readonly files: RegExp;
  /** Files by pattern, packages by name. A trailing `*` matches any ending. */
  readonly values: readonly (string | RegExp)[];
  readonly types?: readonly (string | RegExp)[];
  readonly except?: (path: string, target: string) => boolean;
  readonly never?: (path: string, target: string) => boolean;
};

type Import = { readonly specifier: string; readonly typeOnly: boolean };

/** Stands for the specifier of a dynamic import that is known only at run time. */
export const COMPUTED = "(computed)";

type Node = {
  readonly type?: string;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly source?: { readonly value?: unknown } | null;
};

const readImport = ({ type, importKind, exportKind, source }: Node): Import | undefined => {
  if (!source) return undefined;
  const specifier = typeof source.value === "string" ? source.value : COMPUTED;
  switch (type) {
    // `import { type A }` is no type import: it leaves an empty import of the file.
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
  const own = readImport(node as Node);
  return [...(own ? [own] : []), ...Object.values(node).flatMap(importsBelow)];
};

const readImports = (source: string, lang: "ts" | "tsx" = "ts"): Import[] =>
  importsBelow(parseAst(source, { lang }).body);

const sourceLanguage = (path: string) => (path.endsWith(".tsx") ? "tsx" : "ts");

const packageName = (specifier: string): string =>
  specifier.startsWith("node:")
    ? specifier
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");

const isListed = (target: string, list: readonly (string | RegExp)[]): boolean =>
  list.some((entry) => {
    if (entry instanceof RegExp) return entry.test(target);
    return entry.endsWith("*") ? target.startsWith(entry.slice(0, -1)) : target === entry;
  });

const resolveTarget = (path: string, specifier: string): string | undefined =>
  specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : undefined;

export const forbiddenImports = (rules: readonly Rule[], path: string, source: string): string[] => {
  const findRule = (file: string) => rules.find(({ files }) => files.test(file));
  const rule = findRule(path);
  if (rule === undefined) return [`${path} belongs to no module`];

  return readImports(source, sourceLanguage(path)).flatMap(({ specifier, typeOnly }) => {
    const file = resolveTarget(path, specifier);
    const isOwn = file !== undefined && findRule(file) === rule && !rule.except?.(path, file);
    const allowed = [...rule.values, ...(typeOnly ? (rule.types ?? []) : [])];
    const isForbidden = file !== undefined && rule.never?.(path, file);
    if (!isForbidden && (isOwn || isListed(file ?? packageName(specifier), allowed))) return [];
    return [`${path} (${rule.module}) may not import ${typeOnly ? "types of " : ""}${file ?? specifier}`];
  });
};

const readRoom = (path: string) => /^shared\/([^/]+)\//.exec(path)?.[1];

/** @param rooms the most basic first */
export const importsOfLaterRooms = (rooms: readonly string[], path: string, source: string): string[] => {
  const room = readRoom(path);
  return readImports(source, sourceLanguage(path)).flatMap(({ specifier }) => {
    const target = resolveTarget(path, specifier) ?? "";
    const other = readRoom(target);
    if (room === undefined || other === undefined || rooms.indexOf(other) <= rooms.indexOf(room)) return [];
    return [`${path} may not import ${target}: ${other} comes after ${room}`];
  });
};

export const importCircles = (sources: ReadonlyMap<string, string>): string[] => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) circles.push([...trail.slice(at), path].join(" -> "));
    if (at >= 0 || done.has(path)) return;
    for (const { specifier } of readImports(sources.get(path) ?? "", sourceLanguage(path))) {
      const target = resolveTarget(path, specifier);
      if (target !== undefined && sources.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of sources.keys()) visit(path, []);
  return circles;
};
