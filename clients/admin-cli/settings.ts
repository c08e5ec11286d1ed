import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { configDirectory } from "./session/kept-targets.ts";

type SettingsFile = { readonly stores?: Readonly<Record<string, string>> };

const settingsFile = (): string => join(configDirectory(), "admin.json");

const read = (file: string): SettingsFile => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SettingsFile;
  } catch {
    // A missing or damaged file counts as empty. The next change rewrites it.
    return {};
  }
};

export const createSettings = (file = settingsFile()) => ({
  storeOf: (baseUrl: string): string | undefined => read(file).stores?.[baseUrl],

  useStore(baseUrl: string, brand: string | undefined): void {
    const { [baseUrl]: _, ...others } = read(file).stores ?? {};
    const stores = brand === undefined ? others : { ...others, [baseUrl]: brand };
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const next = `${file}.${process.pid}`;
    writeFileSync(next, `${JSON.stringify({ stores }, null, 2)}\n`, { mode: 0o600 });
    renameSync(next, file);
  },
});

export type Settings = ReturnType<typeof createSettings>;
