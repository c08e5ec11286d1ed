import type { PresetName } from "./product-api.ts";

/** Shop systems that have a guide of their own; `custom` is for all others. */
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

/** The guide of the shop system whose mapping a connection began with. */
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

/** The steps of every guide, in their order, and their headings. */
export const GUIDE_STEPS = {
  connect: "Connect",
  map: "Map",
  show: "Show videos",
  report: "Report orders",
  returns: "Report returns",
  verify: "Verify",
  traps: "Traps",
} as const;
export type GuideStepId = keyof typeof GUIDE_STEPS;

/** A paragraph, an entry of a list, or code. */
export const GUIDE_BLOCK_KINDS = ["text", "item", "code"] as const;
