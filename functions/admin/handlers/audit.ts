import type { AUDIT_OPERATIONS } from "../../../shared/administration/audit.operations.ts";
import type { Audit } from "../../../shared/administration/audit.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { PageRequest, Paging } from "../paging.ts";

export type AuditDeps = { readonly audit: Pick<Audit, "page">; readonly paging: Paging };

/** Who changed what of a store. Reading it is not written down. */
export const createAuditHandlers = ({
  audit,
  paging,
}: AuditDeps): StoreHandlersOf<typeof AUDIT_OPERATIONS> => ({
  listAudit: ({ store: { brand }, query }) =>
    paging(query, ["audit", brand], async (page: PageRequest) => {
      const { items, next } = await audit.page(brand, page);
      const views = items.map(({ at, who: { sub, email }, action, what }) => ({
        at,
        who: { sub, ...(email !== undefined && { email }) },
        action,
        what,
      }));
      return { items: views, next };
    }),
});
