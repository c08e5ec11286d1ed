import { createHash, randomBytes } from "node:crypto";

/** Who signed in: the id of a user. */
type Subject = string;

export type CodeRequest = {
  readonly subject: Subject;
  readonly redirectUri: string;
  /** PKCE, method S256: the hash of a secret that only the client knows (RFC 7636). */
  readonly challenge: string;
  /** Passed on into the id token. */
  readonly nonce?: string | undefined;
};

type Redemption = { readonly code: string; readonly redirectUri: string; readonly verifier: string };

type RefreshGrant = {
  readonly subject: Subject;
  readonly expiresAt: number;
  /** All refresh tokens of one sign-in. */
  readonly session: string;
  /** Set once a renewal has replaced the token. */
  replacedAt?: number;
};

export type GrantSettings = {
  readonly refreshTokenSeconds: number;
  /** How long a replaced refresh token still works. */
  readonly graceSeconds: number;
};

/** Cognito's codes live for five minutes. */
const CODE_SECONDS = 300;
/** How long the page knows who signed in, so that a reload asks nobody: an hour, as with Cognito. */
export const SESSION_SECONDS = 3_600;
/** Bounds the memory of a stack that runs for long. */
const MAX_GRANTS = 1_000;

const newSecret = (): string => randomBytes(32).toString("base64url");
const s256 = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/**
 * Authorization codes and refresh tokens, in memory: a restart of the stack ends all sign-ins.
 *
 * @param now epoch milliseconds
 */
export const createGrants = (settings: GrantSettings, now: () => number) => {
  const codes = new Map<string, CodeRequest & { readonly expiresAt: number }>();
  const refreshTokens = new Map<string, RefreshGrant>();
  const sessions = new Map<string, { readonly subject: Subject; readonly expiresAt: number }>();

  const keep = <Grant>(grants: Map<string, Grant>, secret: string, grant: Grant): string => {
    grants.set(secret, grant);
    const [oldest = ""] = grants.keys();
    if (grants.size > MAX_GRANTS) grants.delete(oldest);
    return secret;
  };

  return {
    issueCode: (request: CodeRequest): string =>
      keep(codes, newSecret(), { ...request, expiresAt: now() + CODE_SECONDS * 1_000 }),

    /** @returns the secret by which the browser is known from then on */
    beginSession: (subject: Subject): string =>
      keep(sessions, newSecret(), { subject, expiresAt: now() + SESSION_SECONDS * 1_000 }),

    /** Who signed in with this browser; `undefined` if nobody did, or long ago. */
    findSession(secret: string): Subject | undefined {
      const session = sessions.get(secret);
      return session && session.expiresAt > now() ? session.subject : undefined;
    },

    /** A code ends with its first use, whether it succeeds or not. `undefined`: refused. */
    redeemCode({ code, redirectUri, verifier }: Redemption): CodeRequest | undefined {
      const request = codes.get(code);
      codes.delete(code);
      const isGood =
        request !== undefined &&
        request.expiresAt > now() &&
        request.redirectUri === redirectUri &&
        request.challenge === s256(verifier);
      return isGood ? request : undefined;
    },

    issueRefreshToken: (subject: Subject, session = newSecret()): string =>
      keep(refreshTokens, newSecret(), {
        subject,
        session,
        expiresAt: now() + settings.refreshTokenSeconds * 1_000,
      }),

    /** The new refresh token ends when the first one of the sign-in would have. `undefined`: refused. */
    rotate(refreshToken: string): { readonly subject: Subject; readonly refreshToken: string } | undefined {
      const grant = refreshTokens.get(refreshToken);
      const worksUntil = Math.min(
        grant?.expiresAt ?? 0,
        (grant?.replacedAt ?? Number.POSITIVE_INFINITY) + settings.graceSeconds * 1_000,
      );
      if (grant === undefined || worksUntil <= now()) return undefined;
      grant.replacedAt ??= now();
      const { subject, session, expiresAt } = grant;
      return { subject, refreshToken: keep(refreshTokens, newSecret(), { subject, session, expiresAt }) };
    },

    /** Ends the sign-in that the refresh token belongs to. */
    revoke(refreshToken: string): void {
      const session = refreshTokens.get(refreshToken)?.session;
      if (session !== undefined) remove(refreshTokens, (grant) => grant.session === session);
    },

    /** Ends all sign-ins of a user. */
    revokeAll(subject: Subject): void {
      remove(refreshTokens, (grant) => grant.subject === subject);
      remove(codes, (request) => request.subject === subject);
      remove(sessions, (session) => session.subject === subject);
    },
  };
};

export type Grants = ReturnType<typeof createGrants>;

const remove = <Grant>(grants: Map<string, Grant>, isOver: (grant: Grant) => boolean): void => {
  for (const [secret, grant] of grants) if (isOver(grant)) grants.delete(secret);
};
