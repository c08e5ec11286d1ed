import type { PresetName } from "./product-api.ts";

/** `custom` is any other platform. */
export const PLATFORMS = [
  "shopify",
  "woocommerce",
  "bigcommerce",
  "magento",
  "prestashop",
  "nextjs",
  "custom",
] as const;
export type Platform = (typeof PLATFORMS)[number];

export const GUIDE_OF_PRESET: Readonly<Record<PresetName, Platform>> = {
  generic: "custom",
  woocommerce: "woocommerce",
  "woocommerce-slug": "woocommerce",
  "shopify-ajax": "shopify",
  bigcommerce: "bigcommerce",
  magento: "magento",
  prestashop: "prestashop",
  salesforce: "custom",
};

export const GUIDE_STEPS = {
  connect: "Connect the catalog",
  map: "Add products",
  show: "Show videos",
  report: "Report orders",
  returns: "Report refunds",
  verify: "Place a test order",
  traps: "Troubleshooting",
} as const;
export type GuideStepId = keyof typeof GUIDE_STEPS;

export const GUIDE_BLOCK_KINDS = ["text", "item", "code"] as const;
