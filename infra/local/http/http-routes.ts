import { LocalStackError } from "../process/local-stack-error.ts";

/** A route of the HTTP API by its key: `POST /v2/product`, `ANY /admin/{proxy+}`, `$default`. */
export type Route<Target> = { readonly routeKey: string; readonly target: Target };

export type RouteMatch<Target> = {
  readonly route: Route<Target>;
  readonly pathParameters: Record<string, string>;
};

type Matcher<Target> = {
  readonly route: Route<Target>;
  readonly method: string;
  readonly segments: readonly string[];
  /** Sorts the more specific route first. */
  readonly rank: string;
};

const DEFAULT_ROUTE = "$default";

/**
 * Chooses a route the way API Gateway does: a full match before one with path parameters, that before a
 * greedy one, an exact method before `ANY`, and `$default` when nothing matches.
 */
export function createRouter<Target>(routes: readonly Route<Target>[]) {
  const fallback = routes.find(({ routeKey }) => routeKey === DEFAULT_ROUTE);
  const matchers = routes
    .filter((route) => route !== fallback)
    .map(toMatcher)
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return (method: string, path: string): RouteMatch<Target> | undefined => {
    const segments = path.split("/").slice(1);
    for (const matcher of matchers) {
      if (matcher.method !== "ANY" && matcher.method !== method) continue;
      const pathParameters = matchSegments(matcher.segments, segments);
      if (pathParameters) return { route: matcher.route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function toMatcher<Target>(route: Route<Target>): Matcher<Target> {
  const [, method, path] = /^([A-Z]+) \/(.*)$/.exec(route.routeKey) ?? [];
  if (!method || path === undefined)
    throw new LocalStackError(`Route key ${route.routeKey} is not supported.`);
  const segments = path.split("/");
  const kinds = segments.map((segment) => (isGreedy(segment) ? "2" : isParameter(segment) ? "1" : "0"));
  // A greedy route comes after every other, however long its literal part.
  const greedy = kinds.includes("2") ? "1" : "0";
  return { route, method, segments, rank: [greedy, ...kinds, method === "ANY" ? "9" : "8"].join("") };
}

const isParameter = (segment: string): boolean => segment.startsWith("{") && segment.endsWith("}");
const isGreedy = (segment: string): boolean => segment.startsWith("{") && segment.endsWith("+}");

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index];
    if (actual === undefined) return undefined;
    if (isGreedy(expected)) {
      const rest = segments.slice(index).join("/");
      return rest === "" ? undefined : { ...parameters, [expected.slice(1, -2)]: rest };
    }
    if (isParameter(expected) && actual !== "") parameters[expected.slice(1, -1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return segments.length === pattern.length ? parameters : undefined;
}
