import bigcommerce from "../../docs/guides/bigcommerce.md?raw";
import custom from "../../docs/guides/custom.md?raw";
import magento from "../../docs/guides/magento.md?raw";
import nextjs from "../../docs/guides/nextjs.md?raw";
import prestashop from "../../docs/guides/prestashop.md?raw";
import shopify from "../../docs/guides/shopify.md?raw";
import woocommerce from "../../docs/guides/woocommerce.md?raw";
import type { Platform } from "../vocabulary/platforms.ts";

/** The documents themselves: what the dashboard shows can't differ from them. Only bundlers can read these imports. */
export const GUIDE_TEXTS: Readonly<Record<Platform, string>> = {
  shopify,
  woocommerce,
  bigcommerce,
  magento,
  prestashop,
  nextjs,
  custom,
};
