import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** @returns the last line of output, parsed as JSON */
export const runBeside = async (
  folder: string,
  source: string,
  env: Readonly<Record<string, string>>,
): Promise<unknown> => {
  writeFileSync(join(folder, "run.ts"), source);
  const node = spawn(process.execPath, ["--no-warnings", "run.ts"], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => node.on("close", resolve));
  const [output, problems, code] = await Promise.all([text(node.stdout), text(node.stderr), ended]);
  if (code !== 0) throw new Error(`${output}\n${problems}`);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
};
