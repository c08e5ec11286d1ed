import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, buildSync } from "esbuild";
import { writeFunctionBundle } from "../../../infra/constructs/function-bundle.ts";
import { accessToken } from "./tokens.ts";

export type Contender = {
  readonly key: string;
  readonly label: string;
  readonly kind: "service" | "peer" | "reference";
  readonly directory: string;
  readonly file: string;
  readonly bytes: number;
  readonly token: string;
};

export const ENDPOINTS = ["order-tracking", "access-token", "product-upsert", "feed", "not-found"] as const;

const STOCK: BuildOptions = {
  bundle: true,
  minify: true,
  format: "cjs", // Every peer starts faster in CommonJS.
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  logLevel: "warning",
};

const contender = async (
  key: string,
  label: string,
  kind: Contender["kind"],
  file: string,
): Promise<Contender> => ({
  key,
  label,
  kind,
  directory: join(file, ".."),
  file,
  bytes: statSync(file).size,
  token: await accessToken(kind),
});

const emptyFolder = (directory: string, key: string): string => {
  const folder = join(directory, key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}\n");
  return folder;
};

const stock = (directory: string, key: string, kind: Contender["kind"], entry: string, label: string) => {
  const outfile = join(emptyFolder(directory, key), "index.js");
  buildSync({ ...STOCK, entryPoints: [fileURLToPath(new URL(entry, import.meta.url))], outfile });
  return contender(key, label, kind, outfile);
};

const PEERS = [
  ["express", "Express 5"],
  ["fastify", "Fastify"],
  ["hono", "Hono"],
  ["powertools", "Powertools event handler"],
] as const;

export const buildContenders = (directory: string): Promise<readonly Contender[]> =>
  Promise.all([
    ...[...ENDPOINTS, "attribution"].map((name) => {
      const folder = emptyFolder(directory, name);
      writeFunctionBundle(name, folder);
      return contender(name, name, "service", join(folder, "index.js"));
    }),
    ...PEERS.map(([name, label]) => stock(directory, name, "peer", `../peers/${name}.ts`, label)),
    stock(
      directory,
      "document-client",
      "reference",
      "./document-client.ts",
      "DynamoDB document client alone",
    ),
    stock(directory, "floor", "reference", "./floor.ts", "The floor, written by hand"),
  ]);

export const buildProcesses = (directory: string, names: readonly string[]): ((name: string) => string) => {
  for (const name of names)
    buildSync({
      ...STOCK,
      minify: false,
      entryPoints: [fileURLToPath(new URL(`../process/${name}.ts`, import.meta.url))],
      outfile: join(directory, `${name}.cjs`),
    });
  return (name) => join(directory, `${name}.cjs`);
};
