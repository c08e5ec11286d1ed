import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

export type KeptTokens = {
  readonly id_token: string;
  readonly refresh_token: string;
  /** Expiry of the id token in epoch seconds. */
  readonly expires_at: number;
};

export type KeptTarget = {
  readonly base_url: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly stage?: string | undefined;
  readonly tokens?: KeptTokens | undefined;
};

/** XDG Base Directory Specification. */
export const configDirectory = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), ".config"), "shoppable-video");

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Files are readable by their owner only. */
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

    /** Writes atomically. Replaces another target with the same stage name. */
    save(target: KeptTarget): void {
      const { stage, base_url } = target;
      const former = all().filter((other) => other.stage === stage && other.base_url !== base_url);
      if (stage !== undefined)
        for (const other of former) rmSync(targetPath(other.base_url), { force: true });
      mkdirSync(targets, { recursive: true, mode: 0o700 });
      chmodSync(targets, 0o700); // Fixes the mode of an existing directory.
      const file = targetPath(target.base_url);
      const unfinished = `${file}.${process.pid}.tmp`;
      rmSync(unfinished, { force: true }); // An existing file would keep its mode.
      writeFileSync(unfinished, `${JSON.stringify(target, null, 2)}\n`, { mode: 0o600 });
      renameSync(unfinished, file);
    },
  };
};

export type KeptTargets = ReturnType<typeof openKeptTargets>;
