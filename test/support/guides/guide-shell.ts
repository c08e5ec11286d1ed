import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ProvidedStack } from "../stack/local-stack.ts";
import { createTestStore } from "../stack/stack-access.ts";

const workspace = async (stack: ProvidedStack, directory: string) => {
  const { brand, storeId } = await createTestStore(stack);
  const addresses = {
    base_url: stack.baseUrl,
    merchant_url: stack.merchantUrl,
    issuer_url: stack.issuerUrl,
    aws_endpoint: stack.awsEndpoint,
    user_pool_id: stack.outputs.AdminUserPoolId,
    admin_token: stack.operatorToken,
    store: { brand, store_id: storeId },
  };
  const cwd = join(directory, brand);
  mkdirSync(join(cwd, ".local"), { recursive: true });
  writeFileSync(join(cwd, ".local/stack.json"), JSON.stringify(addresses));
  const scripts = { admin: `node ${resolve("clients/admin-cli/admin.ts")}` };
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ private: true, scripts }));
  return { cwd, storeId };
};

export type Ended = { readonly code: number | null; readonly output: string };

export const inShell = async (
  stack: ProvidedStack,
  directory: string,
  commands: readonly string[],
): Promise<Ended> => {
  const { cwd, storeId } = await workspace(stack, directory);
  const script = `set -Eeuo pipefail\ntrap 'echo "FAILED: $BASH_COMMAND" >&2' ERR\n${commands.join("\n")}`;
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    XDG_CONFIG_HOME: join(cwd, "config"),
    STORE_ID: storeId,
  };
  const shell = spawn("bash", ["-c", script], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const parts: Buffer[] = [];
  shell.stdout.on("data", (part) => parts.push(part));
  shell.stderr.on("data", (part) => parts.push(part));
  const code = await new Promise<number | null>((ended) => shell.on("close", ended));
  return { code, output: Buffer.concat(parts).toString() };
};
