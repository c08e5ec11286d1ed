/** What is read of React Router's routes. */
type Route = {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
};

/** By path: the dashboard is compiled with settings of its own. */
const ROUTER = new URL("../../../clients/dashboard/src/app/router.tsx", import.meta.url).pathname;

const join = (above: string, path: string): string =>
  path.startsWith("/") ? path : `${above.replace(/\/$/, "")}/${path}`;

const patternsOf = (routes: readonly Route[], above: string): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const pattern = path === undefined ? above : join(above, path);
    if (children) return patternsOf(children, pattern);
    return path === undefined && index !== true ? [] : [pattern];
  });

/** The patterns of every view's address, such as `/stores/:brand/videos/:eventId`, read from the dashboard's router. */
export const viewPatterns = async (): Promise<readonly string[]> => {
  const { routes } = (await import(ROUTER)) as { routes: readonly Route[] };
  return [...new Set(patternsOf(routes, ""))];
};

/** The address of a view. @throws for a parameter that has no value */
export const addressOf = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace("*", "nothing").replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern}: nothing is furnished for :${name}`);
    return encodeURIComponent(value);
  });
