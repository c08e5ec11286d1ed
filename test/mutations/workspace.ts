import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Mutation, mutate } from "./mutation.ts";

/** Lists the tracked files of the working tree, without deleted ones. */
const workingFiles = (root: string): string[] => {
  const list = (...options: string[]) =>
    execFileSync("git", ["ls-files", "-z", ...options], { cwd: root, encoding: "utf8" }).split("\0");
  const deleted = new Set(list("--deleted"));
  return list().filter((file) => file !== "" && !deleted.has(file));
};

/** The SDK has its own packages: its mutations need `npm ci` in the copy. */
export const SDK = "clients/react-native";

/** A copy of the project in a temporary folder. One mutation at a time is applied to it. */
export const createWorkspace = async (root: string) => {
  const folder = await mkdtemp(join(tmpdir(), "mutations-"));
  const copy = join(folder, "project");
  // Temporary files of an aborted run are deleted with the copy.
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
     * Applies the mutation, runs the callback and restores the file.
     * @throws MutationOutdated if the mutation does not fit the file
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
