import type { Audit } from "./audit.table.ts";
import type { Principal } from "./principal.ts";

export type WriteAuditDeps = {
  readonly audit: Pick<Audit, "record">;
  /** Creates a random id for an audit entry. */
  readonly newAuditId: () => string;
};

/**
 * Writes an audit entry: who changes what in a store. Call it once the change is known to be valid, before making it.
 *
 * @param what names and settings, never a secret
 */
export type WriteAudit = (
  brand: string,
  action: string,
  what?: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** The audit of one call. */
export const createWriteAudit =
  ({ audit, newAuditId }: WriteAuditDeps, { sub, email }: Principal, at: Date): WriteAudit =>
  (brand, action, what = {}) =>
    audit.record(brand, {
      who: { sub, ...(email && { email }) },
      at: at.toISOString(),
      action,
      what,
      id: newAuditId(),
    });
