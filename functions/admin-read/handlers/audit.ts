import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { AUDIT_OPERATIONS } from "../../../shared/administration/audit.operations.ts";
import type { Audit } from "../../../shared/administration/audit.table.ts";
import type { Paging } from "../paging.ts";

export type AuditDeps = { readonly audit: Pick<Audit, "page">; readonly paging: Paging };

export const createAuditHandlers = ({
  audit,
  paging,
}: AuditDeps): StoreHandlersOf<"admin-read", typeof AUDIT_OPERATIONS> => ({
  listAudit: ({ store: { brand }, query }) =>
    paging(
      query,
      ["audit", brand],
      (page) => audit.page(brand, page),
      ({ at, who: { sub, email }, action, what }) => ({
        at,
        who: { sub, ...(email !== undefined && { email }) },
        action,
        what,
      }),
    ),
});
