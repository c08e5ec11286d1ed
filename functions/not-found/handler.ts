import { MethodNotAllowed, NotFound } from "../../shared/platform/errors.ts";
import { endpoint } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";

type Deps = {
  /** The gateway's routes, such as `GET /v1/feed`. */
  readonly routes: readonly string[];
  readonly logger: Logger;
};

/**
 * $default: what no route takes. Tells a wrong method from an unknown path.
 *
 * It also answers the preflights of the administration, to which the gateway adds the CORS headers: they have a
 * route of their own to this function.
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
