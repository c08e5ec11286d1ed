import type { Page } from "playwright-core";

/** 1.6 Mbit/s and 150 ms. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const SLOW_CPU = 4;

export const makeSlow = async (page: Page, { network = true } = {}): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
};
