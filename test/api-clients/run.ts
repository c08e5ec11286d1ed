/**
 * `npm run test:openapi [-- --seconds 120 --seed 1 --only clients|calls]`. The same seed gives the same
 * calls.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStack } from "../../infra/local/stack.ts";
import { provided } from "../support/stack/local-stack.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});

const ROOT = new URL("../../", import.meta.url).pathname;
const HERE = join(ROOT, "test/api-clients");
const DOCUMENT = join(ROOT, "docs/openapi.json");
const TOOLS = join(ROOT, ".local/api-clients");
const PYTHON = join(TOOLS, "python/bin");

const run = (program: string, parameters: readonly string[], cwd = TOOLS): void => {
  execFileSync(program, parameters, { cwd, stdio: "inherit" });
};

const hasPython = (): boolean =>
  spawnSync("python3", ["-c", "import sys, venv; assert sys.version_info >= (3, 11)"]).status === 0;

const installTools = (): void => {
  mkdirSync(TOOLS, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) cpSync(join(HERE, name), join(TOOLS, name));
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  run("python3", ["-m", "venv", "python"]);
  run(`${PYTHON}/pip`, [
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "-r",
    join(HERE, "requirements.txt"),
  ]);
};

const TYPESCRIPT_USE = `import type { components, operations } from "./api.ts";
type Schemas = components["schemas"];
const item: Schemas["OrderItem"] = { product_id: "1", price: "2.00", quantity: 1, currency: "EUR" };
export const order: Schemas["OrderReport"] = { order_id: "A-1", order_items: [item], svc_video_view: "[]", svc_add_to_cart: "[]" };
export const ids: NonNullable<operations["getFeed"]["parameters"]["query"]["event_id"]> = [7001, 7002];
export const revenue = (sales: Schemas["SalesSums"]): string => sales.revenue;
// @ts-expect-error: a price is a string.
export const wrong: Schemas["OrderItem"]["price"] = 2;
`;

const tryTypeScript = (directory: string): void => {
  run(join(TOOLS, "node_modules/.bin/openapi-typescript"), [DOCUMENT, "-o", join(directory, "api.ts")]);
  writeFileSync(join(directory, "use.ts"), TYPESCRIPT_USE);
  const options = ["--noEmit", "--strict", "--allowImportingTsExtensions", "--module", "nodenext"];
  run(join(ROOT, "node_modules/.bin/tsc"), [...options, "use.ts"], directory);
  console.log("TypeScript: types generated, compiled and used");
};

const tryPython = (directory: string): void => {
  writeFileSync(join(directory, "config.yml"), "post_hooks: []\n");
  const parameters = ["generate", "--path", DOCUMENT, "--meta", "none", "--config", "config.yml"];
  const output = ["--output-path", "service_client", "--fail-on-warning"];
  run(`${PYTHON}/openapi-python-client`, [...parameters, ...output], directory);
  run(`${PYTHON}/python`, ["-W", "error", "-m", "compileall", "-q", "service_client"], directory);
  cpSync(join(HERE, "use_client.py"), join(directory, "use_client.py"));
  run(`${PYTHON}/python`, ["use_client.py", DOCUMENT], directory);
};

const callStack = async (directory: string): Promise<number> => {
  const running = await startStack({ port: 0, directory: join(directory, "stack"), inMemory: true });
  try {
    const stack = await provided(running);
    const { brand, storeId, token } = await createTestStore(stack);
    const parameters = ["--config-file", join(HERE, "schemathesis.toml"), "run", DOCUMENT];
    const limits = [
      "--max-time",
      values.seconds,
      "--seed",
      values.seed,
      "--no-shrink",
      "--continue-on-failure",
    ];
    const env = {
      ...process.env,
      BASE_URL: stack.baseUrl,
      BRAND: brand,
      STORE_ID: storeId,
      STORE_TOKEN: token,
      ADMIN_TOKEN: stack.operatorToken,
    };
    // Asynchronous: the stack runs in this process and must keep answering.
    const called = spawn(`${PYTHON}/st`, [...parameters, ...limits], {
      cwd: directory,
      env,
      stdio: "inherit",
    });
    const [status] = await once(called, "exit");
    return status ?? 1;
  } finally {
    await running.stop();
  }
};

if (!hasPython()) {
  console.log(
    "The API's description was not tried: install Python 3.11 or newer (apt-get install python3-venv).",
  );
  process.exit(Number(process.env.CI !== undefined));
}
installTools();
const directory = mkdtempSync(join(tmpdir(), "api-clients-"));
let status = 0;
try {
  if (values.only !== "calls") {
    tryTypeScript(directory);
    tryPython(directory);
  }
  if (values.only !== "clients") status = await callStack(directory);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit(status);
