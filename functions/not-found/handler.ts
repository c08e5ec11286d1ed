import { allowedMethods } from "../../shared/contract/routes.ts";
import { MethodNotAllowed, NotFound } from "../../shared/errors.ts";
import { endpoint } from "../../shared/http/endpoint.ts";
import type { Logger } from "../../shared/logger.ts";

/** $default: what no route takes. Tells a wrong method from an unknown path. */
export const createHandler = ({ logger }: { readonly logger: Logger }) =>
  endpoint(logger, async ({ rawPath }) => {
    const allowed = allowedMethods(rawPath);
    throw allowed.length > 0 ? new MethodNotAllowed(allowed) : new NotFound();
  });
