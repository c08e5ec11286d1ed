import { definedOnly } from "../platform/defined-only.ts";
import { auditKey, auditRange } from "../platform/table/keys/store-keys.ts";
import { type Page, type PageRequest, queryPage } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { putItem } from "../platform/table/write-item.ts";

/** `what` never contains a secret. */
type AuditEntry = {
  readonly who: { readonly sub: string; readonly email?: string };
  readonly at: string;
  readonly action: string;
  readonly what: Readonly<Record<string, unknown>>;
  /** Random, because two changes may have the same millisecond. */
  readonly id: string;
};

type WrittenEntry = Omit<AuditEntry, "id">;

const fromItem = (item: Item): WrittenEntry => {
  const entry = readItem(item, "audit entry");
  const who = entry.map("who");
  return {
    who: definedOnly({ sub: who.text("sub"), email: who.optionalText("email") }),
    at: entry.text("at"),
    action: entry.text("action"),
    what: entry.map("what").content(),
  };
};

export const createAudit = (table: Table) => ({
  /** Call this before the change, so that every change has an entry. */
  async record(brand: string, { id, ...entry }: AuditEntry): Promise<void> {
    await putItem(table, { ...auditKey(brand, entry.at, id), ...entry });
  },

  async page(brand: string, request: PageRequest): Promise<Page<WrittenEntry>> {
    const { items, next } = await queryPage(table, auditRange(brand), { ...request, backwards: true });
    return { items: items.map(fromItem), next };
  },
});

export type Audit = ReturnType<typeof createAudit>;
