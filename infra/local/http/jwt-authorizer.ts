import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template-resources.ts";
import type { RequestHeaders } from "./http-event.ts";

export type Authorizer = (headers: RequestHeaders) => Promise<Record<string, string> | undefined>;

/** API Gateway only accepts RSA signatures. */
const ALGORITHMS = ["RS256", "RS384", "RS512"];
const HEADER = "$request.header.Authorization";

/**
 * Checks signature, issuer, audience and times:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export function jwtAuthorizer({
  logicalId,
  properties,
}: Pick<Resource<"AWS::ApiGatewayV2::Authorizer">, "logicalId" | "properties">): Authorizer {
  const { AuthorizerType, IdentitySource, JwtConfiguration } = properties;
  const { Issuer: issuer, Audience: audience } = JwtConfiguration;
  if (AuthorizerType !== "JWT" || IdentitySource.join() !== HEADER) {
    throw new LocalStackError(`The authorizer ${logicalId} must read a JWT from the Authorization header.`);
  }
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async ({ authorization: [given = ""] = [] }) => {
    const token = given.replace(/^Bearer +/i, "");
    if (token === "") return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ["exp"],
      });
      return isFor(payload, audience) ? claimsAsText(payload) : undefined;
    } catch {
      return undefined; // API Gateway does not reveal why a token is invalid.
    }
  };
}

/** Checks `client_id` only if `aud` is absent, as in Cognito's access tokens. */
function isFor({ aud, client_id }: JWTPayload, audience: readonly string[]): boolean {
  return [aud ?? client_id].flat().some((name) => audience.includes(String(name)));
}

/** Converts claims to text. Lists become `[operators editors]`. */
function claimsAsText(payload: JWTPayload): Record<string, string> {
  const text = (value: unknown) => (Array.isArray(value) ? `[${value.join(" ")}]` : String(value));
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, text(value)]));
}
