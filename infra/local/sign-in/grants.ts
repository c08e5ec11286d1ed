import { createHash, randomBytes } from "node:crypto";

type Subject = string;

export type CodeRequest = {
  readonly subject: Subject;
  readonly redirectUri: string;
  /** PKCE challenge, method S256 (RFC 7636). */
  readonly challenge: string;
  readonly nonce?: string | undefined;
};

type Redemption = { readonly code: string; readonly redirectUri: string; readonly verifier: string };

type RefreshGrant = {
  readonly subject: Subject;
  readonly expiresAt: number;
  readonly session: string;
  replacedAt?: number;
};

export type GrantSettings = {
  readonly refreshTokenSeconds: number;
  readonly graceSeconds: number;
};

/** Same lifetime as in Cognito. */
const CODE_SECONDS = 300;
/** Same lifetime as in Cognito. A page reload needs no new sign-in. */
export const SESSION_SECONDS = 3_600;
const MAX_GRANTS = 1_000;

const newSecret = (): string => randomBytes(32).toString("base64url");
const s256 = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Keeps grants in memory, so a restart of the stack ends all sessions. */
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

    beginSession: (subject: Subject): string =>
      keep(sessions, newSecret(), { subject, expiresAt: now() + SESSION_SECONDS * 1_000 }),

    findSession(secret: string): Subject | undefined {
      const session = sessions.get(secret);
      return session && session.expiresAt > now() ? session.subject : undefined;
    },

    /** Redeems a code once. A failed attempt also uses it up. */
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

    /** Replaces a refresh token. The new token keeps the expiry of the first. */
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

    revoke(refreshToken: string): void {
      const session = refreshTokens.get(refreshToken)?.session;
      if (session !== undefined) remove(refreshTokens, (grant) => grant.session === session);
    },

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
