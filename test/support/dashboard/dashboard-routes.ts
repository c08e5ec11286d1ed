import { ROUTES } from "../../../clients/dashboard/src/lib/routes.ts";

export const VIEW_PATTERNS: readonly string[] = [...Object.values(ROUTES).map(({ path }) => path), "/*"];

export const fillAddress = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace("*", "nothing").replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern}: nothing is furnished for :${name}`);
    return encodeURIComponent(value);
  });
