import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import { HEALTH_CHECK_NAMES } from "../../../../../shared/vocabulary/health.ts";

const names: Readonly<Record<HealthCheckId, string>> = HEALTH_CHECK_NAMES;

export const texts = {
  names,
  states: { ok: "OK", attention: "needs attention", missing: "not set up yet" },
  fine: (number: number) => (number === 1 ? "1 check passed" : `${number} checks passed`),
  waits: (rest: string) => `Not checked yet: ${rest}.`,

  enterKey: "Enter the key",
  setCurrency: "Set the currency",
  credentials: "Credentials",
  connection: "Connection",
  catalog: "Product import",
  addUrls: "Add product URLs",
  videos: "Videos",
  upload: "Upload a video",
  install: "Install",
  sources: "Sources",
  orders: "Orders",
  refused: "Refused reports",
  products: "Products",
  webhooks: "Webhooks",
};
