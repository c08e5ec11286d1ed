/**
 * Ports on which the command line waits for the browser to come back from the sign-in page. A user pool compares
 * callbacks exactly, port included, so they are registered; three, since a port may be in use.
 */
export const COMMAND_LINE_PORTS = [8432, 18432, 28432] as const;

export const commandLineCallback = (port: number): string => `http://localhost:${port}/callback`;

export const COMMAND_LINE_CALLBACKS: readonly string[] = COMMAND_LINE_PORTS.map(commandLineCallback);

/** What a sign-in asks for: `profile` brings the store into the id token. */
export const SIGN_IN_SCOPES = ["openid", "email", "profile"] as const;

/** How long an invitation can be accepted: a temporary password is valid for as many days. */
export const INVITATION_DAYS = 7;

/** What became of an invitation. */
export const USER_STATES = ["invited", "active", "expired", "disabled"] as const;
export type UserState = (typeof USER_STATES)[number];
