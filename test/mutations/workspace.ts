import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Mutation, mutate } from "./mutation.ts";

const workingFiles = (root: string): string[] => {
  const list = (...options: string[]) =>
    execFileSync("git", ["ls-files", "-z", ...options], { cwd: root, encoding: "utf8" }).split("\0");
  const deleted = new Set(list("--deleted"));
  return list().filter((file) => file !== "" && !deleted.has(file));
};

/** Its mutations need `npm ci` in the copy. */
export const SDK = "clients/react-native";

export const createWorkspace = async (root: string) => {
  const folder = await mkdtemp(join(tmpdir(), "mutations-"));
  const copy = join(folder, "project");
  const temporary = join(folder, "tmp");
  await mkdir(temporary);
  for (const file of workingFiles(root)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await copyFile(join(root, file), join(copy, file));
  }
  for (const folder of ["", SDK]) {
    await symlink(join(root, folder, "node_modules"), join(copy, folder, "node_modules"));
  }

  return {
    copy,
    temporary,

    async withMutation<Result>({ file, edits }: Mutation, run: () => Promise<Result>): Promise<Result> {
      const path = join(copy, file);
      const source = await readFile(path, "utf8");
      await writeFile(path, mutate(source, edits));
      try {
        return await run();
      } finally {
        await writeFile(path, source);
      }
    },

    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
};

export type Workspace = Awaited<ReturnType<typeof createWorkspace>>;
