import {
  ErrorResponse,
  InMemoryWebStorage,
  type User,
  UserManager,
  WebStorageStateStore,
} from "oidc-client-ts";
import type { Configuration } from "./config.ts";
import { readUser, type SignedInUser } from "./user.ts";

/** A token is renewed when it has less left. */
const RENEW_BEFORE_SECONDS = 30;

/** The view to come back to after signing in. */
type ReturnState = { readonly returnTo?: string };

/** Only addresses of the dashboard itself: the state comes back through the browser's address line. */
const safeReturn = (state: unknown): string => {
  const { returnTo } = (state ?? {}) as ReturnState;
  return typeof returnTo === "string" && /^\/(?![/\\])/.test(returnTo) ? returnTo : "/";
};

/** What began this sign-in waits in the storage of the window that began it: here, or in the one that opened this. */
const isRenewalWindow = (): boolean => {
  const state = new URLSearchParams(window.location.search).get("state");
  return window.opener !== null && window.sessionStorage.getItem(`oidc.${state}`) === null;
};

/**
 * Signs people in at the user pool's hosted page: authorization code with PKCE. Tokens are kept in memory alone, so
 * that no script of a later visit finds them; only the verifier waits in `sessionStorage` for the way back.
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
  /** Whose page this is: what was begun on it is never done in another person's name. */
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

  /** After this, the token is valid, or the person has been asked to sign in again and has. */
  const renewOnce = async (): Promise<void> => {
    try {
      user = (await manager.signinSilent()) ?? undefined;
    } catch (error) {
      // Without a network the session goes on: only this call fails.
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
    /** Leaves the page; comes back to `returnTo`, an address within the dashboard. */
    signIn: (returnTo: string): Promise<void> => manager.signinRedirect({ state: { returnTo } }),

    /** On the callback's page. @returns where to go on; `undefined` in the window that only renews a session */
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
     * A valid id token for the API. If the session has ended, it waits until the person has signed in again, so that
     * nothing they typed is lost.
     */
    async token(): Promise<string> {
      if (ended) await resumed.promise;
      if ((user?.expires_in ?? 0) < RENEW_BEFORE_SECONDS) await renew();
      if (user?.id_token === undefined) throw new Error("Nobody is signed in.");
      return user.id_token;
    },

    /** For a token that the API refuses before its time. */
    renew,

    /**
     * In a second window, so that this one keeps what was typed. If another person signs in there, calls that wait
     * are never sent, and the dashboard begins anew.
     *
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

    /** Calls the listener when the session ends and when it goes on. @returns unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    hasEnded: (): boolean => ended,
  };
};

export type Auth = ReturnType<typeof createAuth>;
