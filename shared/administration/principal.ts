import { AccessTokenInvalid } from "../platform/errors.ts";

/** Signed-in user of the administration. */
export type Principal = {
  readonly sub: string;
  /** Absent until the person has confirmed it, because anyone can claim an address. */
  readonly email?: string;
  /** Operators see every store. The table lists the stores of other users. */
  readonly isOperator: boolean;
};

/** Claims from API Gateway's JWT authorizer. */
type Claims = Readonly<Record<string, unknown>>;

const OPERATORS = "operators";

/**
 * Reads a list claim. An HTTP API passes it as one string, `[operators editors]`. Names of Cognito groups
 * contain no white space, so the string is split at spaces.
 */
const namesIn = (claim: unknown): readonly string[] => {
  if (Array.isArray(claim)) return claim.map(String);
  return typeof claim === "string" ? claim.replace(/^\[|\]$/g, "").split(/[\s,]+/) : [];
};

const readText = (claim: unknown): string | undefined =>
  typeof claim === "string" && claim !== "" ? claim : undefined;

/** An HTTP API passes every claim as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === "true";

/**
 * Reads the caller from the claims of a token that the gateway has verified.
 *
 * @throws AccessTokenInvalid unless it is an id token, because only id tokens name the person
 */
export const readPrincipal = (claims: Claims | undefined): Principal => {
  const sub = readText(claims?.sub);
  if (claims === undefined || sub === undefined || claims.token_use !== "id") throw new AccessTokenInvalid();
  const isOperator = namesIn(claims["cognito:groups"]).includes(OPERATORS);
  const email = isTrue(claims.email_verified) ? readText(claims.email)?.toLowerCase() : undefined;
  return { sub, isOperator, ...(email && { email }) };
};
