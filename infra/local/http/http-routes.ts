import { LocalStackError } from "../process/local-stack-error.ts";

/** `POST /v2/product`, `ANY /admin/{proxy+}` or `$default`. */
export type Route<Target> = { readonly routeKey: string; readonly target: Target };

export type RouteMatch<Target> = {
  readonly route: Route<Target>;
  readonly pathParameters: Readonly<Record<string, string>>;
};

type GreedyRoute<Target> = {
  readonly route: Route<Target>;
  readonly method: string;
  readonly prefix: string;
  readonly parameter: string;
};

const LITERAL_KEY = /^(\$default|(?!ANY )[A-Z]+ \/[^{}]*)$/;
const GREEDY_KEY = /^([A-Z]+) (\/[^{}]*)\{(\w+)\+\}$/;

/**
 * API Gateway prefers exact paths to greedy ones, longer prefixes to shorter ones, and a method to `ANY`.
 * `$default` is last.
 */
export function createRouter<Target>(routes: readonly Route<Target>[]) {
  const literal = new Map<string, Route<Target>>();
  const greedy: GreedyRoute<Target>[] = [];
  for (const route of routes) {
    const [, method, prefix = "", parameter = ""] = GREEDY_KEY.exec(route.routeKey) ?? [];
    if (method) greedy.push({ route, method, prefix, parameter });
    else if (LITERAL_KEY.test(route.routeKey)) literal.set(route.routeKey, route);
    else throw new LocalStackError(`The local stack does not support the route ${route.routeKey}.`);
  }
  greedy.sort(
    (a, b) => b.prefix.length - a.prefix.length || Number(a.method === "ANY") - Number(b.method === "ANY"),
  );

  return (method: string, path: string): RouteMatch<Target> | undefined => {
    const exact = literal.get(`${method} ${path}`);
    if (exact) return { route: exact, pathParameters: {} };
    const match = greedy.find(
      (each) =>
        (each.method === "ANY" || each.method === method) &&
        path.startsWith(each.prefix) &&
        path.length > each.prefix.length,
    );
    if (match) {
      const { route, prefix, parameter } = match;
      return { route, pathParameters: { [parameter]: path.slice(prefix.length) } };
    }
    const fallback = literal.get("$default");
    return fallback && { route: fallback, pathParameters: {} };
  };
}
