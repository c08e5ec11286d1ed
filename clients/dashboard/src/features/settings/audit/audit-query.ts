import type { InferOutput } from "valibot";
import { AUDIT_OPERATIONS } from "../../../../../../shared/administration/audit.operations.ts";
import type { AuditList } from "../../../../../../shared/administration/audit.schema.ts";
import { keys } from "../../../lib/queries/keys.ts";
import type { Page } from "../../../lib/queries/page.ts";
import { searchOptions } from "../../../lib/queries/pages.ts";
import type { StoreContext } from "../../../lib/queries/store.tsx";
import { type AuditKind, auditKind } from "./audit-entries.ts";
import { auditText } from "./audit-text.ts";

export type AuditEntry = InferOutput<typeof AuditList>["items"][number];

type AuditFilter = { readonly search: string; readonly kind: AuditKind | undefined };

/** Scans the pages, because the service has no filter. */
export const auditOptions = ({ api, brand }: StoreContext, { search, kind }: AuditFilter) => {
  const looked = search.toLowerCase();
  const isSearch = looked !== "" || kind !== undefined;
  const isFound = ({ action, what, who: { email, sub } }: AuditEntry) =>
    `${email ?? sub} ${auditText(action, what)}`.toLowerCase().includes(looked) &&
    (kind === undefined || auditKind(action) === kind);
  return searchOptions(
    [...keys.audit(brand), looked, kind],
    async (cursor, { signal }): Promise<Page<AuditEntry>> => {
      const query = { cursor, ...(isSearch && { limit: 100 }) };
      const page = await api.call(AUDIT_OPERATIONS.listAudit, { brand, query }, signal);
      if (!isSearch) return page;
      return { ...page, items: page.items.filter(isFound), searched: page.items.length };
    },
  );
};
