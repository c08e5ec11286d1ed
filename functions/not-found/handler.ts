import { MethodNotAllowed, NotFound } from "../../shared/platform/errors.ts";
import { endpoint } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";

type Deps = {
  readonly routes: readonly string[];
  readonly logger: Logger;
};

/**
 * `$default`: returns 405 for a wrong method and 404 for an unknown path. Also responds to CORS
 * preflights, for which the gateway adds the headers.
 */
export const createHandler = ({ routes, logger }: Deps) =>
  endpoint(logger, async ({ rawPath, routeKey }) => {
    if (routeKey.startsWith("OPTIONS /admin/")) return { statusCode: 204 };
    const methods = routes.flatMap((route) => {
      const [method = "", path] = route.split(" ");
      return path === rawPath ? [method] : [];
    });
    throw methods.length > 0 ? new MethodNotAllowed(methods) : new NotFound();
  });
