import { type AdminApi, createAdminApi } from "./admin-api.ts";
import { CliError } from "./cli-error.ts";
import type { Terminal } from "./progress-bar.ts";
import { resolveTarget, type Target, type TargetOptions } from "./target.ts";

export type GlobalOptions = TargetOptions & { readonly json?: boolean; readonly store?: string };

/** Dependencies of a command. */
export type Context = {
  readonly api: AdminApi;
  /** The store to work on. */
  readonly brand: string;
  /** Where progress is shown. */
  readonly terminal: Terminal;
  /** Prints the answer as JSON with `--json`, else the text. */
  print(answer: unknown, text: string): void;
};

export type Output = { readonly write: (line: string) => void; readonly terminal: Terminal };

export const createContext = ({ json, store, ...options }: GlobalOptions, output: Output): Context => {
  let resolved: Target | undefined;
  const target = (): Target => {
    resolved ??= resolveTarget(options);
    return resolved;
  };
  return {
    get api() {
      return createAdminApi(target());
    },
    terminal: output.terminal,
    get brand() {
      const brand = store ?? target().brand;
      if (brand === undefined) throw new CliError("Name the store: --store br_…");
      return brand;
    },
    print: (answer, text) => output.write(json ? JSON.stringify(answer, null, 2) : text),
  };
};
