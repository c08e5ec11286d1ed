import { AccessTokenInvalid } from "../platform/errors.ts";

export type Principal = {
  readonly sub: string;
  /** Absent until the user has confirmed the address, because anyone can claim one. */
  readonly email?: string;
  readonly isOperator: boolean;
};

type Claims = Readonly<Record<string, unknown>>;

const OPERATORS = "operators";

/**
 * An HTTP API passes a list as one string, such as `[operators editors]`. Names of Cognito groups
 * contain no white space.
 */
const namesIn = (claim: unknown): readonly string[] => {
  if (Array.isArray(claim)) return claim.map(String);
  return typeof claim === "string" ? claim.replace(/^\[|\]$/g, "").split(/[\s,]+/) : [];
};

const readText = (claim: unknown): string | undefined =>
  typeof claim === "string" && claim !== "" ? claim : undefined;

/** An HTTP API passes every claim as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === "true";

/** @throws AccessTokenInvalid for other tokens than id tokens, because only id tokens name the user */
export const readPrincipal = (claims: Claims | undefined): Principal => {
  const sub = readText(claims?.sub);
  if (claims === undefined || sub === undefined || claims.token_use !== "id") throw new AccessTokenInvalid();
  const isOperator = namesIn(claims["cognito:groups"]).includes(OPERATORS);
  const email = isTrue(claims.email_verified) ? readText(claims.email)?.toLowerCase() : undefined;
  return { sub, isOperator, ...(email && { email }) };
};
