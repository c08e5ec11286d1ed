import { pathToFileURL } from "node:url";
import type { Handler } from "../comparison/contract.ts";

export const loadHandler = async (file: string): Promise<Handler> =>
  (await import(pathToFileURL(file).href)).handler;

/** Prints only figures: the parent process reads this output, but the functions log every order. */
export const printAlone = (): ((result: unknown) => void) => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  return (result) => write(`${JSON.stringify(result)}\n`);
};
