import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const NAMES = ["chromium", "google-chrome", "chromium-browser"];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of the Chromium on this machine: `CHROMIUM_PATH`, or the first on the PATH; undefined without one. */
export const chromiumPath = (): string | undefined => {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  const candidates = PATH.split(":").flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...candidates].find(isProgram);
};

export const CHROMIUM_MISSING =
  'Without tests in a browser: no Chromium. Install it with "apt-get install chromium", or set CHROMIUM_PATH.';

/** Starts Chromium; whoever calls closes it. */
export const startChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
  });
