/**
 * User pools compare redirect URLs exactly, including the port, so the ports are registered. Three
 * ports exist in case one is in use.
 */
export const COMMAND_LINE_PORTS = [8432, 18432, 28432] as const;

export const commandLineCallback = (port: number): string => `http://localhost:${port}/callback`;

export const COMMAND_LINE_CALLBACKS: readonly string[] = COMMAND_LINE_PORTS.map(commandLineCallback);

/** `profile` adds the store to the id token. */
export const SIGN_IN_SCOPES = ["openid", "email", "profile"] as const;
