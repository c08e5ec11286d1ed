import { BRAND_PATTERN } from "../../../shared/vocabulary/ids.ts";
import type { LocalUser, LocalUsers } from "./local-users.ts";

/** What a token says of somebody. */
export type Persona = { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> };

const OPERATOR_SUB = "local-operator";
const MERCHANT_SUB = "local-merchant-";

/** In the group `operators`: sees every store. */
export const OPERATOR: Persona = {
  sub: OPERATOR_SUB,
  claims: {
    "cognito:username": OPERATOR_SUB,
    "cognito:groups": ["operators"],
    email: "operator@local.example",
    email_verified: true,
  },
};

/** A user of one store. */
export const merchantPersona = (brand: string): Persona => ({
  sub: `${MERCHANT_SUB}${brand}`,
  claims: { "cognito:username": `${MERCHANT_SUB}${brand}`, "custom:brand": brand },
});

const invited = ({ sub, email, brand, groups }: LocalUser): Persona => ({
  sub,
  claims: {
    "cognito:username": sub,
    email,
    email_verified: true,
    ...(groups.length > 0 && { "cognito:groups": groups }),
    ...(brand !== undefined && { "custom:brand": brand }),
  },
});

/** Who has this id, as of now; `undefined` for nobody, and for a user who was disabled. */
export const findPersona = (sub: string, users: Pick<LocalUsers, "find">): Persona | undefined => {
  if (sub === OPERATOR_SUB) return OPERATOR;
  const brand = sub.startsWith(MERCHANT_SUB) ? sub.slice(MERCHANT_SUB.length) : undefined;
  if (brand !== undefined) return BRAND_PATTERN.test(brand) ? merchantPersona(brand) : undefined;
  const user = users.find(sub);
  return user && invited(user);
};
