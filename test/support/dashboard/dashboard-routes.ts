import { ROUTES } from "../../../clients/dashboard/src/app/routes.ts";

/** Path patterns of all views, such as `/stores/:brand/videos/:eventId`, and of unknown views. */
export const VIEW_PATTERNS: readonly string[] = [...Object.values(ROUTES).map(({ path }) => path), "/*"];

/**
 * The path of a view.
 * @throws Error if a parameter has no value
 */
export const fillAddress = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace("*", "nothing").replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern}: nothing is furnished for :${name}`);
    return encodeURIComponent(value);
  });
