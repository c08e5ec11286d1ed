/** Who is signed in, as the id token says it. */
export type SignedInUser = {
  readonly sub: string;
  /** What to call them. */
  readonly name: string;
  /** Operators see every store, other people those that they were invited to. */
  readonly isOperator: boolean;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** @param claims of the id token. What they allow is decided by the service; here they only choose what is shown. */
export const readUser = (claims: Readonly<Record<string, unknown>>): SignedInUser => {
  const groups = claims["cognito:groups"];
  return {
    sub: String(claims.sub),
    name: text(claims.name) ?? text(claims.email) ?? text(claims["cognito:username"]) ?? String(claims.sub),
    isOperator: Array.isArray(groups) && groups.includes("operators"),
  };
};
