export const SECRET = process.env.JWT_SECRET ?? "";
export const ISSUER = process.env.JWT_ISSUER ?? "";
export const TABLE = process.env.TABLE_NAME ?? "";
