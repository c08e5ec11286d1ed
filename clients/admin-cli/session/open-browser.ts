import { spawn } from "node:child_process";

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  // `start` would read `&` in the URL as the end of a command.
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens the person's browser, if there is one: the URL is printed anyway. */
export const openBrowser = (url: string): void => {
  const [command, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined); // No browser on this machine.
  child.unref();
};
