import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "./stand-in.ts";

const GUIDE = "docs/operations.md";
const MAX_MS = 300_000;

const readBlocks = (): ReadonlyMap<string, string> => {
  const sections = readFileSync(join(PROJECT, GUIDE), "utf8").split(/^## /m);
  const blocks = sections.map((section) => {
    const heading = section.split("\n", 1)[0] ?? "";
    const commands = [...section.matchAll(/^```sh aws\n(.*?)^```$/gms)].map(([, block = ""]) => block);
    return [heading, commands.join("")] as const;
  });
  return new Map(blocks.filter(([, commands]) => commands !== ""));
};

/**
 * Skips signing in, which needs Cognito's page.
 * @throws Error if the guide has no commands under a heading
 */
export async function pasteGuide(
  environment: NodeJS.ProcessEnv,
  headings: readonly string[],
): Promise<string> {
  const blocks = readBlocks();
  const commands = headings.map((heading) => {
    const block = blocks.get(heading);
    if (block === undefined) throw new Error(`${GUIDE} has no commands under ${heading}`);
    return block;
  });
  const pasted = ["source <(npm run -s admin -- completion bash)\n", ...commands].join("");
  // Runs in a terminal: commands that change an account ask for confirmation there and refuse to run elsewhere.
  const child = spawn("script", ["--quiet", "--return", "--command", 'bash -c "$PASTED"', "/dev/null"], {
    cwd: PROJECT,
    env: { ...environment, SHELL: "/bin/bash", PASTED: pasted },
    timeout: MAX_MS,
  });
  let shown = "";
  let answered = 0;
  child.stdout.on("data", (chunk) => {
    shown += chunk;
    if (!/\(y\/n\)/i.test(shown.slice(answered))) return;
    answered = shown.length;
    child.stdin.write("y\n");
  });
  await once(child, "close");
  return shown;
}
