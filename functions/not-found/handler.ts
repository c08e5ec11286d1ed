import { allowedMethods, PREFLIGHT_ROUTE } from "../../shared/api/routes.ts";
import { MethodNotAllowed, NotFound } from "../../shared/platform/errors.ts";
import { endpoint } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";

const PREFLIGHT = `${PREFLIGHT_ROUTE.method} ${PREFLIGHT_ROUTE.path}`;

/**
 * $default: what no route takes. Tells a wrong method from an unknown path.
 *
 * It also answers the preflights of the administration, to which the gateway adds the CORS headers.
 */
export const createHandler = ({ logger }: { readonly logger: Logger }) =>
  endpoint(logger, async ({ rawPath, routeKey }) => {
    if (routeKey === PREFLIGHT) return { statusCode: 204 };
    const allowed = allowedMethods(rawPath);
    throw allowed.length > 0 ? new MethodNotAllowed(allowed) : new NotFound();
  });
