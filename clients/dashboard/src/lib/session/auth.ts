import {
  ErrorResponse,
  InMemoryWebStorage,
  type User,
  UserManager,
  WebStorageStateStore,
} from "oidc-client-ts";
import type { Configuration } from "./config.ts";
import { readUser, type SignedInUser } from "./user.ts";

/** Renews tokens with less remaining lifetime. */
const RENEW_BEFORE_SECONDS = 30;

type ReturnState = { readonly returnTo?: string };

/** Permits only addresses within the dashboard, because the state passes through the address bar. */
const safeReturn = (state: unknown): string => {
  const { returnTo } = (state ?? {}) as ReturnState;
  return typeof returnTo === "string" && /^\/(?![/\\])/.test(returnTo) ? returnTo : "/";
};

/**
 * Tests for a window that only renews a session. The state of a sign-in is stored in the window that began
 * it.
 */
const isRenewalWindow = (): boolean => {
  const state = new URLSearchParams(window.location.search).get("state");
  return window.opener !== null && window.sessionStorage.getItem(`oidc.${state}`) === null;
};

/**
 * Uses the authorization code with PKCE. Tokens stay in memory, so that scripts of a later visit can't read
 * them.
 */
export const createAuth = ({ issuer, client_id }: Configuration) => {
  const base = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const manager = new UserManager({
    authority: issuer,
    client_id,
    redirect_uri: `${base}callback`,
    response_type: "code",
    scope: "openid email profile",
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    requestTimeoutInSeconds: 15,
  });
  const listeners = new Set<() => void>();
  let user: User | undefined;
  /** `sub` of the first sign-in. Pending changes are never sent as another user. */
  let person: string | undefined;
  let ended = false;
  let renewing: Promise<void> | undefined;
  let resumed = Promise.withResolvers<void>();

  const setEnded = (now: boolean): void => {
    ended = now;
    if (now) resumed = Promise.withResolvers();
    else resumed.resolve();
    for (const listener of listeners) listener();
  };

  const renewOnce = async (): Promise<void> => {
    try {
      user = (await manager.signinSilent()) ?? undefined;
    } catch (error) {
      // A network failure fails only this call. The session continues.
      if (!(error instanceof ErrorResponse)) throw error;
      user = undefined;
    }
    if (user === undefined && !ended) setEnded(true);
    if (ended) await resumed.promise;
  };
  const renew = (): Promise<void> => {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    signIn: (returnTo: string): Promise<void> => manager.signinRedirect({ state: { returnTo } }),

    /** @returns the address to continue at. `undefined` in a window that only renews a session */
    async finishSignIn(): Promise<string | undefined> {
      if (isRenewalWindow()) {
        await manager.signinPopupCallback();
        return undefined;
      }
      const signedIn = await manager.signinRedirectCallback();
      user = signedIn;
      person = signedIn.profile.sub;
      return safeReturn(signedIn.state);
    },

    /** @throws if nobody is signed in */
    user(): SignedInUser {
      if (user === undefined) throw new Error("Nobody is signed in.");
      return readUser(user.profile);
    },

    isSignedIn: (): boolean => user !== undefined,

    /**
     * Returns a valid id token. After the session's end, waits for a new sign-in, so that no input is lost.
     */
    async token(): Promise<string> {
      if (ended) await resumed.promise;
      if ((user?.expires_in ?? 0) < RENEW_BEFORE_SECONDS) await renew();
      if (user?.id_token === undefined) throw new Error("Nobody is signed in.");
      return user.id_token;
    },

    renew,

    /**
     * Signs in by a second window, so that this one keeps its input. If another user signs in, waiting calls
     * are dropped.
     * @throws if the window is blocked or closed
     */
    async signInAgain(): Promise<void> {
      const again = await manager.signinPopup();
      if (again.profile.sub !== person) {
        await manager.removeUser();
        return window.location.assign(base);
      }
      user = again;
      setEnded(false);
    },

    async signOut(): Promise<void> {
      const { end_session_endpoint } = await manager.metadataService.getMetadata();
      await manager.revokeTokens(["refresh_token"]).catch((error: unknown) => console.warn(error));
      await manager.removeUser();
      if (end_session_endpoint === undefined) return window.location.assign(base);
      const query = new URLSearchParams({ client_id, logout_uri: base });
      window.location.assign(`${end_session_endpoint}?${query}`);
    },

    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    hasEnded: (): boolean => ended,
  };
};

export type Auth = ReturnType<typeof createAuth>;
