import { type Browser, chromium } from "playwright-core";

export const startChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
  });
