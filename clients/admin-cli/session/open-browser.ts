import { spawn } from "node:child_process";

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  // `start` would cut the URL at an `&`.
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

export const openBrowser = (url: string): void => {
  const [command, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined); // This machine has no browser.
  child.unref();
};
