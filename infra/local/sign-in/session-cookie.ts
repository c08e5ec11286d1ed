import type { IncomingMessage } from "node:http";
import { SESSION_SECONDS } from "./grants.ts";

/** Limits the cookie to the sign-in page, because browsers share cookies between ports of a host. */
const PATH = "/oauth2/authorize";

/** The port distinguishes the cookies of two stacks on one machine. */
const cookieName = (origin: string): string => `sign-in-${new URL(origin).port}`;

const cookie = (origin: string, value: string, seconds: number): string =>
  `${cookieName(origin)}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

export const sessionCookie = (origin: string, secret: string): string =>
  cookie(origin, secret, SESSION_SECONDS);

export const clearedCookie = (origin: string): string => cookie(origin, "", 0);

export const readSessionCookie = ({ headers }: IncomingMessage, origin: string): string | undefined => {
  const prefix = `${cookieName(origin)}=`;
  return headers.cookie
    ?.split("; ")
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length);
};
