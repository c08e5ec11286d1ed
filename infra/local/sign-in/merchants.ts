import type { LocalUsers } from "./local-users.ts";
import { type Persona, STRANGER, userPersona } from "./personas.ts";

export type InviteOwner = (brand: string, email: string) => Promise<boolean>;

export type Merchants = (brand: string) => Promise<Persona>;

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
