import type { Cursors } from "../../platform/cursors.ts";
import { MAIL_KINDS, type MailKind, UNSUBSCRIBE_PATH } from "../../vocabulary/mail.ts";

/** Which mails a link ends: of one kind, of a store, to a person. */
export type Subscription = { readonly brand: string; readonly sub: string; readonly kind: MailKind };

/** Keeps these seals apart from those of lists. */
const SCOPE = "mail unsubscription";

type Sealed = readonly [brand: string, sub: string, kind: MailKind];

/** The link that ends a kind of mail. It is sealed, so that nobody ends another person's. */
export const unsubscribeUrl = (
  apiUrl: string,
  cursors: Pick<Cursors, "seal">,
  { brand, sub, kind }: Subscription,
): string => {
  const sealed: Sealed = [brand, sub, kind];
  return `${apiUrl}${UNSUBSCRIBE_PATH}?token=${cursors.seal(SCOPE, sealed)}`;
};

/** @returns `undefined` if the token is not ours, or of a kind that there is no more */
export const readUnsubscribeToken = (
  cursors: Pick<Cursors, "open">,
  token: string,
): Subscription | undefined => {
  try {
    const [brand, sub, kind] = cursors.open<Sealed>(SCOPE, token);
    return MAIL_KINDS.includes(kind) ? { brand, sub, kind } : undefined;
  } catch {
    return undefined; // The error would speak of a cursor.
  }
};
