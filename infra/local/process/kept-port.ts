import { LocalStackError } from "./local-stack-error.ts";
import { readState, writeState } from "./state-file.ts";

/** Starts a server on the port of the last run if it is free, because stored data contains the URL. */
export async function onKeptPort<Server extends { readonly url: string }>(
  stateFile: string,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  const kept = readState<{ port: number }>(stateFile)?.port ?? 0;
  const server = await start(kept).catch((error: unknown) => {
    if (!(error instanceof LocalStackError)) throw error;
    return start(0);
  });
  writeState(stateFile, { port: Number(new URL(server.url).port) });
  return server;
}
