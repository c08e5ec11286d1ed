import type { Audit } from "./audit.table.ts";
import type { Principal } from "./principal.ts";

export type WriteAuditDeps = {
  readonly audit: Pick<Audit, "record">;
  readonly newAuditId: () => string;
};

/**
 * Call this after validation and before the change.
 * @param what names and settings, never a secret
 */
export type WriteAudit = (
  brand: string,
  action: string,
  what?: Readonly<Record<string, unknown>>,
) => Promise<void>;

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
