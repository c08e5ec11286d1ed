import type { Cursors } from "../../platform/cursors.ts";
import { MAIL_KINDS, type MailKind, UNSUBSCRIBE_PATH } from "../../vocabulary/mail.ts";

export type Subscription = { readonly brand: string; readonly sub: string; readonly kind: MailKind };

/** Distinguishes these tokens from other cursors. */
const SCOPE = "mail unsubscription";

type Sealed = readonly [brand: string, sub: string, kind: MailKind];

/** The token is signed, so that nobody can unsubscribe another person. */
export const unsubscribeUrl = (
  apiUrl: string,
  cursors: Pick<Cursors, "seal">,
  { brand, sub, kind }: Subscription,
): string => {
  const sealed: Sealed = [brand, sub, kind];
  return `${apiUrl}${UNSUBSCRIBE_PATH}?token=${cursors.seal(SCOPE, sealed)}`;
};

/** @returns `undefined` for an invalid token or a kind of mail that no longer exists */
export const readUnsubscribeToken = (
  cursors: Pick<Cursors, "open">,
  token: string,
): Subscription | undefined => {
  try {
    const [brand, sub, kind] = cursors.open<Sealed>(SCOPE, token);
    return MAIL_KINDS.includes(kind) ? { brand, sub, kind } : undefined;
  } catch {
    return undefined; // Hides the error of `open`, whose message is about cursors.
  }
};
