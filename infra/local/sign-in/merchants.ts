import type { LocalUsers } from "./local-users.ts";
import { type Persona, STRANGER, userPersona } from "./personas.ts";

/**
 * Invites an address as a store's owner.
 *
 * @returns `false` if the store does not exist or is closed
 */
export type InviteOwner = (brand: string, email: string) => Promise<boolean>;

/** @param brand any text, such as a store's brand */
export type Merchants = (brand: string) => Promise<Persona>;

/**
 * Provides one owner per store, created on first use, to try a store without mail.
 *
 * @returns the owner, or `STRANGER` if the store does not exist
 */
export const createMerchants = (
  users: Pick<LocalUsers, "enabled" | "signedIn">,
  invite: InviteOwner,
): Merchants => {
  const inviting = new Map<string, Promise<boolean>>();
  const find = (email: string) => users.enabled().find((user) => user.email === email);

  return async (brand) => {
    const email = `owner+${encodeURIComponent(brand)}@local.example`.toLowerCase();
    const known = find(email);
    if (known?.status === "CONFIRMED") return userPersona(known);
    const invited = inviting.get(brand) ?? invite(brand, email).finally(() => inviting.delete(brand));
    inviting.set(brand, invited);
    const owner = (await invited) ? find(email) : undefined;
    if (owner === undefined) return STRANGER;
    users.signedIn(owner.sub);
    return userPersona(owner);
  };
};
