import { createServer } from "node:http";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { listenOnLoopback, stopServer } from "../process/loopback-server.ts";
import { readState, writeState } from "../process/state-file.ts";

/** Audience of the tokens; on AWS it is the id of the Cognito app client. */
export const ISSUER_AUDIENCE = "local-dashboard";

export type TokenIssuer = {
  readonly url: string;
  /** A token of a user in the group `operators`, who sees every store. */
  operatorToken(): Promise<string>;
  /** A token of a merchant's user, limited to one store. */
  merchantToken(brand: string): Promise<string>;
  stop(): Promise<void>;
};

const KEY_ID = "local";
const ALGORITHM = "RS256";

/**
 * Issues tokens like a Cognito user pool, with the same discovery documents, algorithm and claims, so that the
 * same code checks them.
 *
 * @param stateFile where the signing key is kept between runs
 * @param port 0 takes any free one
 */
export async function startTokenIssuer(stateFile: string, port = 0): Promise<TokenIssuer> {
  const jwk = await signingKey(stateFile);
  const publicKeys = { keys: [publicPart(jwk)] };
  const documents = new Map<string, unknown>([["/.well-known/jwks.json", publicKeys]]);
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const document = pathname === "/token" ? await issue(searchParams) : documents.get(pathname);
      response.writeHead(document ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(document ?? { error: "not_found" }));
    })().catch(() => response.destroy());
  });
  const url = await listenOnLoopback(server, port);
  documents.set("/.well-known/openid-configuration", discovery(url));

  const sign = async (subject: string, claims: Record<string, unknown>, lifetime: number = DAY_SECONDS) =>
    new SignJWT({ token_use: "id", "cognito:username": subject, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(url)
      .setAudience(ISSUER_AUDIENCE)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
      .sign(await importJWK(jwk, ALGORITHM));
  /** Replaces sign-in: `/token` gives an operator's token, `/token?brand=br_…` one of that store's user. */
  const issue = async (asked: URLSearchParams) => {
    const brand = asked.get("brand");
    const lifetime = Number(asked.get("lifetime") ?? DAY_SECONDS);
    return { id_token: await (brand ? sign(...merchant(brand), lifetime) : sign(...OPERATOR, lifetime)) };
  };
  return {
    url,
    operatorToken: () => sign(...OPERATOR),
    merchantToken: (brand) => sign(...merchant(brand)),
    stop: () => stopServer(server),
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

const publicPart = ({ kty, n, e }: JWK): JWK => ({
  ...(kty && { kty }),
  ...(n && { n }),
  ...(e && { e }),
  kid: KEY_ID,
  alg: ALGORITHM,
  use: "sig",
});
