import type { IncomingMessage } from "node:http";
import { SESSION_SECONDS } from "./grants.ts";

/** Sent to the sign-in page alone: browsers tell hosts apart, but not the ports of one. */
const PATH = "/oauth2/authorize";

/** Two stacks on one machine have pages at two ports. */
const cookieName = (origin: string): string => `sign-in-${new URL(origin).port}`;

const cookie = (origin: string, value: string, seconds: number): string =>
  `${cookieName(origin)}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

export const sessionCookie = (origin: string, secret: string): string =>
  cookie(origin, secret, SESSION_SECONDS);

export const clearedCookie = (origin: string): string => cookie(origin, "", 0);

/** The secret that the browser was given; `undefined` if it was given none. */
export const readSessionCookie = ({ headers }: IncomingMessage, origin: string): string | undefined => {
  const prefix = `${cookieName(origin)}=`;
  return headers.cookie
    ?.split("; ")
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length);
};
