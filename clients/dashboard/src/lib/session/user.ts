export type SignedInUser = {
  readonly sub: string;
  readonly name: string;
  /** Operators see every store. Others see stores that invited them. */
  readonly isOperator: boolean;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** For display only. The service checks permissions. */
export const readUser = (claims: Readonly<Record<string, unknown>>): SignedInUser => {
  const groups = claims["cognito:groups"];
  return {
    sub: String(claims.sub),
    name: text(claims.name) ?? text(claims.email) ?? text(claims["cognito:username"]) ?? String(claims.sub),
    isOperator: Array.isArray(groups) && groups.includes("operators"),
  };
};
