import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Tokens of a person who is signed in. */
export type KeptTokens = {
  readonly id_token: string;
  readonly refresh_token: string;
  /** When the id token ends, in epoch seconds. */
  readonly expires_at: number;
};

/** Where a stage is, and how people sign in there. The tokens are absent while nobody is signed in. */
export type KeptTarget = {
  readonly base_url: string;
  readonly issuer: string;
  readonly client_id: string;
  /** The name that `--stage` finds it by. */
  readonly stage?: string | undefined;
  readonly tokens?: KeptTokens | undefined;
};

/** By the XDG Base Directory Specification: `$XDG_CONFIG_HOME/shoppable-video`, by default in `~/.config`. */
export const configDirectory = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), ".config"), "shoppable-video");

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Targets in files of their own, one for each base URL, that only their owner may read.
 *
 * @param directory where the files are; made when the first one is written
 */
export const openKeptTargets = (directory: string) => {
  const targets = join(directory, "targets");
  const targetPath = (baseUrl: string): string =>
    join(targets, `${createHash("sha256").update(baseUrl).digest("hex").slice(0, 32)}.json`);

  const all = (): KeptTarget[] => {
    try {
      const names = readdirSync(targets).filter((name) => name.endsWith(".json"));
      return names.map((name) => JSON.parse(readFileSync(join(targets, name), "utf8")) as KeptTarget);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };

  return {
    byBaseUrl: (baseUrl: string): KeptTarget | undefined =>
      all().find(({ base_url }) => base_url === baseUrl),
    byStage: (stage: string): KeptTarget | undefined => all().find((target) => target.stage === stage),

    /** Readers see the old content or the new one, never a part. A stage's name leads to one target: the last saved. */
    save(target: KeptTarget): void {
      const { stage, base_url } = target;
      const former = all().filter((other) => other.stage === stage && other.base_url !== base_url);
      if (stage !== undefined)
        for (const other of former) rmSync(targetPath(other.base_url), { force: true });
      mkdirSync(targets, { recursive: true, mode: 0o700 });
      chmodSync(targets, 0o700); // It may have been there before, with another mode.
      const file = targetPath(target.base_url);
      const unfinished = `${file}.${process.pid}.tmp`;
      rmSync(unfinished, { force: true }); // An old file would keep its own mode.
      writeFileSync(unfinished, `${JSON.stringify(target, null, 2)}\n`, { mode: 0o600 });
      renameSync(unfinished, file);
    },
  };
};

export type KeptTargets = ReturnType<typeof openKeptTargets>;
