import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { PHP_SETTINGS } from "../setup/tools.ts";

export type PhpRun = { readonly code: number | null; readonly output: string; readonly problems: string };

export const runPhp = async (
  args: readonly string[],
  input = "",
  env: Readonly<Record<string, string>> = {},
): Promise<PhpRun> => {
  const settings = [
    ...PHP_SETTINGS,
    "-d",
    "error_reporting=-1",
    "-d",
    "display_errors=stderr",
    "-d",
    "zend.assertions=1",
  ];
  const php = spawn("php", [...settings, ...args], { env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((resolve) => php.on("close", resolve));
  php.stdin.end(input);
  const [output, problems, code] = await Promise.all([text(php.stdout), text(php.stderr), ended]);
  return { code, output, problems };
};
