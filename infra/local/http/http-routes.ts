import { LocalStackError } from "../process/local-stack-error.ts";

/** `POST /v2/product`, `PATCH /stores/{brand}`, `ANY /admin/{proxy+}` or `$default`. */
export type Route<Target> = { readonly routeKey: string; readonly target: Target };

export type RouteMatch<Target> = {
  readonly route: Route<Target>;
  readonly pathParameters: Readonly<Record<string, string>>;
};

type PatternRoute<Target> = {
  readonly route: Route<Target>;
  readonly method: string;
  readonly pattern: RegExp;
  readonly isGreedy: boolean;
  /** Length of the path before its first parameter. */
  readonly prefix: number;
};

const LITERAL_KEY = /^(\$default|(?!ANY )[A-Z]+ \/[^{}]*)$/;
/** A parameter fills a whole segment. Only the last one may be greedy. */
const PATTERN_KEY = /^([A-Z]+) ((?:\/(?:[\w.-]+|\{\w+\}))*\/(?:[\w.-]+|\{\w+\+?\}))$/;

const toPattern = (path: string): RegExp => {
  const segments = path.split("/").map((segment) => {
    const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
    return name === undefined ? segment.replaceAll(".", "\\.") : `(?<${name}>${greedy ? ".+" : "[^/]+"})`;
  });
  return new RegExp(`^${segments.join("/")}$`);
};

/**
 * Matches routes like API Gateway. Exact paths take precedence over paths with parameters, and
 * these over greedy paths. Longer prefixes take precedence over shorter ones, and a method over
 * `ANY`. `$default` is last.
 */
export function createRouter<Target>(routes: readonly Route<Target>[]) {
  const literal = new Map<string, Route<Target>>();
  const patterns: PatternRoute<Target>[] = [];
  for (const route of routes) {
    const [, method, path] = PATTERN_KEY.exec(route.routeKey) ?? [];
    if (LITERAL_KEY.test(route.routeKey)) literal.set(route.routeKey, route);
    else if (method && path?.includes("{")) {
      const isGreedy = path.endsWith("+}");
      patterns.push({ route, method, pattern: toPattern(path), isGreedy, prefix: path.indexOf("{") });
    } else throw new LocalStackError(`The local stack does not support the route ${route.routeKey}.`);
  }
  patterns.sort(
    (a, b) =>
      Number(a.isGreedy) - Number(b.isGreedy) ||
      b.prefix - a.prefix ||
      Number(a.method === "ANY") - Number(b.method === "ANY"),
  );

  return (method: string, path: string): RouteMatch<Target> | undefined => {
    const exact = literal.get(`${method} ${path}`);
    if (exact) return { route: exact, pathParameters: {} };
    for (const { route, pattern, ...each } of patterns) {
      const found = each.method === "ANY" || each.method === method ? pattern.exec(path) : null;
      if (found) return { route, pathParameters: { ...found.groups } };
    }
    const fallback = literal.get("$default");
    return fallback && { route: fallback, pathParameters: {} };
  };
}
