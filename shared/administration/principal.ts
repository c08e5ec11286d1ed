import { AccessTokenInvalid } from "../platform/errors.ts";

/** Signed-in user of the administration. */
export type Principal = {
  readonly sub: string;
  /** Absent until its owner has confirmed it, since anyone can claim an address. */
  readonly email?: string;
  /** Operators see every store. The stores of other users are in the table. */
  readonly isOperator: boolean;
};

/** Claims as API Gateway's JWT authorizer passes them on. */
type Claims = Readonly<Record<string, unknown>>;

const OPERATORS = "operators";

/**
 * Reads the names in a list claim. An HTTP API passes it as one string, `[operators editors]`. Names of
 * Cognito groups contain no white space, so the string is split there.
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
 * The caller, from the claims of a token that the gateway has verified.
 *
 * @throws AccessTokenInvalid if it is not an id token: only id tokens name the person
 */
export const readPrincipal = (claims: Claims | undefined): Principal => {
  const sub = readText(claims?.sub);
  if (claims === undefined || sub === undefined || claims.token_use !== "id") throw new AccessTokenInvalid();
  const isOperator = namesIn(claims["cognito:groups"]).includes(OPERATORS);
  const email = isTrue(claims.email_verified) ? readText(claims.email)?.toLowerCase() : undefined;
  return { sub, isOperator, ...(email && { email }) };
};
