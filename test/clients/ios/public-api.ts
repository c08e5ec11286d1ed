/**
 * What apps can name of the iOS package, as `clients/ios/api/ShoppableVideo.api` keeps it: a change of it has to be meant.
 * `npm run test:ios -- --write-api` writes it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

type Graph = {
  readonly symbols: readonly {
    readonly identifier: { readonly precise: string };
    readonly pathComponents: readonly string[];
    readonly declarationFragments: readonly { readonly spelling: string }[];
  }[];
};

const MODULES = ["ShoppableVideo", "ShoppableVideoCore"];

const EXTRACT = `mkdir -p .build/api
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\\([^"]*\\)".*/\\1/p' | head -1)
for module in ${MODULES.join(" ")}; do
  swift symbolgraph-extract -module-name $module -I .build/debug/Modules -target "$target" \\
    -minimum-access-level public -output-dir .build/api || exit 1
done`;

const readDeclarations = (path: string): readonly string[] => {
  const { symbols } = JSON.parse(readFileSync(path, "utf8")) as Graph;
  return symbols
    .filter(({ identifier }) => !identifier.precise.includes("::SYNTHESIZED::"))
    .map(({ pathComponents, declarationFragments }) => {
      const declaration = declarationFragments.map(({ spelling }) => spelling).join("");
      return `${pathComponents.join(".")}: ${declaration.replace(/\s+/g, " ")}`;
    });
};

const readApi = (root: string): string => {
  const made = spawnSync("./toolchain.sh", ["sh", "-c", EXTRACT], { cwd: root, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`The public names could not be read: ${made.stderr}`);
  const all = MODULES.flatMap((name) => readDeclarations(`${root}/.build/api/${name}.symbols.json`));
  return `${[...new Set(all)].sort().join("\n")}\n`;
};

/**
 * Compares the public names of the built package with what is kept.
 *
 * @param root the package's folder
 * @param isMeant keeps them as they are now
 * @returns lines that are new (`+`) or gone (`-`)
 */
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
