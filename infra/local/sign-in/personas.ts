import type { LocalUser, LocalUsers } from "./local-users.ts";

export type Persona = { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> };

const OPERATOR_SUB = "local-operator";

export const OPERATOR: Persona = {
  sub: OPERATOR_SUB,
  claims: {
    "cognito:username": OPERATOR_SUB,
    "cognito:groups": ["operators"],
    email: "operator@local.example",
    email_verified: true,
  },
};

export const userPersona = ({ sub, email, groups }: LocalUser): Persona => ({
  sub,
  claims: {
    "cognito:username": sub,
    email,
    email_verified: true,
    ...(groups.length > 0 && { "cognito:groups": groups }),
  },
});

export const STRANGER: Persona = userPersona({
  sub: "local-stranger",
  email: "stranger@local.example",
  groups: [],
  enabled: true,
  status: "CONFIRMED",
});

export const findPersona = (sub: string, users: Pick<LocalUsers, "find">): Persona | undefined => {
  if (sub === OPERATOR_SUB) return OPERATOR;
  const user = users.find(sub);
  return user && userPersona(user);
};
