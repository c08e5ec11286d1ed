import type { ENV, RUNTIME_ENV } from "./env-names.ts";

type EnvName = (typeof ENV)[keyof typeof ENV] | (typeof RUNTIME_ENV)[keyof typeof RUNTIME_ENV];

/**
 * Reads an environment variable. Call it at start, so that a missing variable fails before the
 * first request.
 * @throws Error with the variable's name
 */
export const required = (name: EnvName): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`The environment variable ${name} is not set`);
  return value;
};

export const optional = (name: EnvName): string | undefined => process.env[name] || undefined;

export const isOn = (name: EnvName): boolean => process.env[name] === "true";
