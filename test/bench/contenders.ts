import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, buildSync } from "esbuild";
import { writeFunctionBundle } from "../../infra/constructs/function-bundle.ts";
import { accessToken } from "./tokens.ts";

type Format = "cjs" | "esm";

export type Contender = {
  /** Its folder's name, and what its figures are found by. */
  readonly key: string;
  readonly label: string;
  readonly kind: "service" | "peer" | "reference";
  readonly format: Format;
  /** Holds `index.js` or `index.mjs` and nothing that it would need besides. */
  readonly directory: string;
  readonly file: string;
  readonly bytes: number;
  /** The access token that it takes. */
  readonly token: string;
};

/** Functions that answer HTTP requests, with the one that all peers were written for first. */
export const ENDPOINTS = ["order-tracking", "access-token", "product-upsert", "feed", "not-found"] as const;

/** What everybody bundles with: the service's own flags, without the parts of the SDK that it leaves out. */
const STOCK: BuildOptions = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  logLevel: "warning",
};

/** An ESM bundle of CommonJS packages needs a `require`; this is the way that is documented everywhere. */
const ESM_BANNER =
  "import{createRequire as benchRequire}from'node:module';const require=benchRequire(import.meta.url);";

const contender = async (
  key: string,
  label: string,
  kind: Contender["kind"],
  file: string,
): Promise<Contender> => ({
  key,
  label,
  kind,
  format: file.endsWith(".mjs") ? "esm" : "cjs",
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

const stock = (directory: string, name: string, kind: Contender["kind"], entry: string, label: string) =>
  (["cjs", "esm"] as const).map((format) => {
    const key = `${name}-${format}`;
    const outfile = join(emptyFolder(directory, key), format === "esm" ? "index.mjs" : "index.js");
    buildSync({
      ...STOCK,
      format,
      entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
      outfile,
      ...(format === "esm" && { banner: { js: ESM_BANNER } }),
    });
    return contender(key, label, kind, outfile);
  });

const PEERS = [
  ["express", "Express 5, zod, jsonwebtoken, serverless-http (one function for all)"],
  ["fastify", "Fastify, its schemas, @fastify/jwt, @fastify/aws-lambda"],
  ["hono", "Hono, its zod validator and JWT middleware"],
  ["powertools", "Powertools event handler, zod, jose"],
] as const;

/** Bundles the service's functions as the deployment does, and everything that they are compared with. */
export const buildContenders = (directory: string): Promise<readonly Contender[]> =>
  Promise.all([
    ...[...ENDPOINTS, "attribution"].map((name) => {
      const folder = emptyFolder(directory, name);
      writeFunctionBundle(name, folder);
      return contender(name, name, "service", join(folder, "index.js"));
    }),
    ...PEERS.flatMap(([name, label]) => stock(directory, name, "peer", `./peers/${name}.ts`, label)),
    ...stock(
      directory,
      "document-client",
      "reference",
      "./document-client.ts",
      "DynamoDB document client alone",
    ),
    ...stock(directory, "floor", "reference", "./floor.ts", "The floor, written by hand"),
  ]);

/** Bundles the programs that measurements run in processes of their own, so that no type is stripped there. */
export const buildProcesses = (directory: string, names: readonly string[]): ((name: string) => string) => {
  for (const name of names)
    buildSync({
      ...STOCK,
      minify: false,
      format: "cjs",
      entryPoints: [fileURLToPath(new URL(`./process/${name}.ts`, import.meta.url))],
      outfile: join(directory, `${name}.cjs`),
    });
  return (name) => join(directory, `${name}.cjs`);
};
