import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Mutation, mutate } from "./mutation.ts";

/** The tracked files in their current state, including uncommitted changes, without deleted files. */
const workingFiles = (root: string): string[] => {
  const list = (...options: string[]) =>
    execFileSync("git", ["ls-files", "-z", ...options], { cwd: root, encoding: "utf8" }).split("\0");
  const deleted = new Set(list("--deleted"));
  return list().filter((file) => file !== "" && !deleted.has(file));
};

/** It has separate packages: `npm ci` runs there before its mutations. */
export const SDK = "clients/react-native";

/** A copy of the project in a temporary folder, in which one mutation at a time is applied. */
export const createWorkspace = async (root: string) => {
  const folder = await mkdtemp(join(tmpdir(), "mutations-"));
  const copy = join(folder, "project");
  // Temporary files of an aborted run are deleted with the folder.
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

    /**
     * Runs with the mutation applied, and restores the file.
     *
     * @throws MutationOutdated if it does not fit the file
     */
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
