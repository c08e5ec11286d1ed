import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { auditKey } from "./keys.ts";
import type { Table } from "./table.ts";

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

export const createAudit = (table: Table) => ({
  /** Written before the change that it is about: a change without its entry can't happen. */
  async record(brand: string, { id, ...entry }: AuditEntry): Promise<void> {
    await table.send(
      new PutCommand({ TableName: table.name, Item: { ...auditKey(brand, entry.at, id), ...entry } }),
    );
  },
});

export type Audit = ReturnType<typeof createAudit>;
