import type { Audit } from "../../../shared/administration/audit.table.ts";
import type { StoreRequest } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type AuditDeps = { readonly audit: Pick<Audit, "page">; readonly paging: Paging };

/** Who changed what of a store. Reading it is not written down. */
export const createAuditRoutes = ({ audit, paging }: AuditDeps) => ({
  list: ({ store: { brand }, query }: StoreRequest) =>
    paging({
      query,
      scope: ["audit", brand],
      read: (page: { after: string | undefined; limit: number }) => audit.page(brand, page),
    }),
});
