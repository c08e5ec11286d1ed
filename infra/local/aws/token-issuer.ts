import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { type RunningServer, startJsonServer } from "../process/loopback-server.ts";
import { readState, writeState } from "../process/state-file.ts";

/** Audience of the tokens; on AWS it is the id of the Cognito app client. */
export const ISSUER_AUDIENCE = "local-dashboard";

export type TokenIssuer = RunningServer & {
  /** A token of a user in the group `operators`, who sees every store. */
  operatorToken(): Promise<string>;
  /** A token of a merchant's user, limited to one store. */
  merchantToken(brand: string): Promise<string>;
};

const KEY_ID = "local";
const ALGORITHM = "RS256";

/**
 * Issues tokens like a Cognito user pool, with the same discovery documents, algorithm and claims, so that the
 * same code checks them.
 *
 * @param stateFile where the signing key is stored between runs
 * @param port 0 takes any free one
 */
export async function startTokenIssuer(stateFile: string, port = 0): Promise<TokenIssuer> {
  const jwk = await signingKey(stateFile);
  const server = await startJsonServer(port, async (request) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    switch (pathname) {
      case "/.well-known/jwks.json":
        return { status: 200, body: { keys: [publicPart(jwk)] } };
      case "/.well-known/openid-configuration":
        return { status: 200, body: discovery(server.url) };
      case "/token":
        return { status: 200, body: await issue(searchParams) };
      default:
        return { status: 404, body: { error: "not_found" } };
    }
  });

  const sign = async (subject: string, claims: Record<string, unknown>, lifetime: number = DAY_SECONDS) =>
    new SignJWT({ token_use: "id", "cognito:username": subject, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(server.url)
      .setAudience(ISSUER_AUDIENCE)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
      .sign(await importJWK(jwk, ALGORITHM));
  /** Replaces sign-in: `/token` gives an operator's token, `/token?brand=br_…` one of that store's user. */
  const issue = async (query: URLSearchParams) => {
    const brand = query.get("brand");
    const lifetime = Number(query.get("lifetime") ?? DAY_SECONDS);
    return { id_token: await (brand ? sign(...merchant(brand), lifetime) : sign(...OPERATOR, lifetime)) };
  };
  return {
    ...server,
    operatorToken: () => sign(...OPERATOR),
    merchantToken: (brand) => sign(...merchant(brand)),
  };
}

const DAY_SECONDS = 24 * 3600;
const OPERATOR = ["local-operator", { "cognito:groups": ["operators"] }] as const;
const merchant = (brand: string) => [`local-merchant-${brand}`, { "custom:brand": brand }] as const;

const discovery = (url: string) => ({
  issuer: url,
  jwks_uri: `${url}/.well-known/jwks.json`,
  id_token_signing_alg_values_supported: [ALGORITHM],
  response_types_supported: ["token"],
  subject_types_supported: ["public"],
});

async function signingKey(stateFile: string): Promise<JWK> {
  const kept = readState<JWK>(stateFile);
  if (kept) return kept;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  writeState(stateFile, jwk);
  return jwk;
}

const publicPart = ({ kty, n, e }: JWK) => ({ kty, n, e, kid: KEY_ID, alg: ALGORITHM, use: "sig" });
