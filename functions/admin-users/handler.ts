import { createAdminEndpoint, type EndpointDeps } from "../../shared/admin-endpoint/admin-endpoint.ts";
import type { WriteAuditDeps } from "../../shared/administration/write-audit.ts";
import { createMailHandlers, type MailDeps } from "./mail.ts";
import { createUserHandlers, type UserDeps } from "./users.ts";

export type AdminUsersDeps = EndpointDeps & WriteAuditDeps & UserDeps & MailDeps;

export const createHandler = (deps: AdminUsersDeps) =>
  createAdminEndpoint<"admin-users">(
    { lists: {}, oneStore: { ...createUserHandlers(deps), ...createMailHandlers(deps) } },
    deps,
    deps,
  );
