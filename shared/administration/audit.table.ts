import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { auditKey, auditRange } from "../platform/table/keys.ts";
import { type Page, type PageRequest, queryPage } from "../platform/table/query.ts";
import { type Item, present, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";

/** Who changed what. `what` never holds a secret. */
export type AuditEntry = {
  readonly who: { readonly sub: string; readonly email?: string };
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Such as `store.changed`. */
  readonly action: string;
  readonly what: Readonly<Record<string, unknown>>;
  /** Random: two changes may fall into one millisecond. */
  readonly id: string;
};

export type WrittenEntry = Omit<AuditEntry, "id">;

const fromItem = (item: Item): WrittenEntry => {
  const entry = readItem(item, "audit entry");
  const who = entry.map("who");
  return {
    who: present({ sub: who.text("sub"), email: who.optionalText("email") }),
    at: entry.text("at"),
    action: entry.text("action"),
    what: entry.map("what").content(),
  };
};

export const createAudit = (table: Table) => ({
  /** Written before the change that it is about: a change without its entry can't happen. */
  async record(brand: string, { id, ...entry }: AuditEntry): Promise<void> {
    await table.send(
      new PutCommand({ TableName: table.name, Item: { ...auditKey(brand, entry.at, id), ...entry } }),
    );
  },

  /** A page of what was changed of a store, the latest first. */
  async page(brand: string, request: PageRequest): Promise<Page<WrittenEntry>> {
    const { items, next } = await queryPage(table, auditRange(brand), { ...request, backwards: true });
    return { items: items.map(fromItem), next };
  },
});

export type Audit = ReturnType<typeof createAudit>;
