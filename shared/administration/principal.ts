import { AccessTokenInvalid, Forbidden } from "../platform/errors.ts";

/** Somebody who is signed in to the administration. */
export type Principal = {
  readonly sub: string;
  readonly email?: string;
  /** Whether they see every store. */
  readonly isOperator: boolean;
  /** The one store that they see, unless they are an operator. */
  readonly brand?: string;
};

/** Claims as API Gateway's JWT authorizer hands them over. */
type Claims = Readonly<Record<string, unknown>>;

const OPERATORS = "operators";

/**
 * The names in a claim that is a list: an HTTP API hands it over as one string, `[operators editors]`. A
 * Cognito group's name can't hold a space or stand in brackets' way: it is matched as a whole word.
 */
const namesIn = (claim: unknown): readonly string[] => {
  if (Array.isArray(claim)) return claim.map(String);
  return typeof claim === "string" ? claim.replace(/^\[|\]$/g, "").split(/[\s,]+/) : [];
};

const textOf = (claim: unknown): string | undefined =>
  typeof claim === "string" && claim !== "" ? claim : undefined;

/**
 * Who calls, by the claims of a token that the gateway has verified.
 *
 * @throws AccessTokenInvalid where it is no id token: only those carry the store
 * @throws Forbidden for a user who is neither an operator nor of a store
 */
export const readPrincipal = (claims: Claims | undefined): Principal => {
  const sub = textOf(claims?.sub);
  if (claims === undefined || sub === undefined || claims.token_use !== "id") throw new AccessTokenInvalid();
  const isOperator = namesIn(claims["cognito:groups"]).includes(OPERATORS);
  const [brand, email] = [textOf(claims["custom:brand"]), textOf(claims.email)];
  if (!isOperator && brand === undefined) throw new Forbidden("No store is assigned to this user");
  return { sub, isOperator, ...(email && { email }), ...(brand && !isOperator && { brand }) };
};
