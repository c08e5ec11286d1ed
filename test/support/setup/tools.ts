import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { TestProject } from "vitest/node";

const TOOLS = {
  php: {
    names: ["php"],
    install: "php-cli php-curl",
    isWhole: (path: string) => {
      const hasCurl = "exit(function_exists('curl_init') ? 0 : 1);";
      return spawnSync(path, [...PHP_SETTINGS, "-r", hasCurl]).status === 0;
    },
  },
  python: {
    names: ["python3"],
    install: "python3",
    isWhole: (path: string) =>
      spawnSync(path, ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0,
  },
  ffmpeg: { names: ["ffmpeg"], install: "ffmpeg", isWhole: () => true },
  chromium: {
    // Headless Chromium comes first: it halves the duration of the tests.
    names: ["chromium-headless-shell", "chromium", "google-chrome", "chromium-browser"],
    install: "chromium-headless-shell",
    isWhole: () => true,
  },
} as const;

export const PHP_SETTINGS = ["-n", "-d", "extension=curl", "-d", "display_startup_errors=0"];

export type Tool = keyof typeof TOOLS;
export type Tools = Readonly<Partial<Record<Tool, string>>>;

declare module "vitest" {
  export interface ProvidedContext {
    tools: Tools;
  }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const missingMessage = (missing: readonly Tool[]): string => {
  const packages = missing.map((tool) => TOOLS[tool].install).join(" ");
  return `Not on this machine: ${missing.join(", ")}. Install what is missing with "apt-get install ${packages}".`;
};

type Environment = Readonly<Record<string, string | undefined>>;

export const findTool = (tool: Tool, { PATH = "", CHROMIUM_PATH }: Environment): string | undefined => {
  const onPath = PATH.split(delimiter).flatMap((folder) =>
    TOOLS[tool].names.map((name) => join(folder, name)),
  );
  return (tool === "chromium" && CHROMIUM_PATH ? [CHROMIUM_PATH, ...onPath] : onPath).find(
    (path) => isProgram(path) && TOOLS[tool].isWhole(path),
  );
};

/** @throws Error with installation instructions */
export const requireTool = (tool: Tool): string => {
  const path = findTool(tool, process.env);
  if (path === undefined) throw new Error(missingMessage([tool]));
  return path;
};

const findTools = (env: Environment): Tools => {
  const tools = Object.keys(TOOLS) as Tool[];
  const found = tools.map((tool) => [tool, findTool(tool, env)] as const);
  const missing = found.flatMap(([tool, path]) => (path === undefined ? [tool] : []));
  if (missing.length > 0) {
    if (env.CI === "true") throw new Error(missingMessage(missing));
    console.warn(`Tests are skipped. ${missingMessage(missing)}`);
  }
  return Object.fromEntries(found.filter(([, path]) => path !== undefined));
};

let tools: Tools | undefined;

export default function setup(project: TestProject): void {
  tools ??= findTools(process.env);
  project.provide("tools", tools);
}
