import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";

/** The page of a shop system on which its keys are made, for a drawing. */
export type KeyPage = {
  readonly title: string;
  /** `isSet`: what has to be chosen there. */
  readonly fields: readonly { readonly label: string; readonly value: string; readonly isSet?: boolean }[];
  readonly button: string;
  /** What is copied from it, by its name there. */
  readonly shown: readonly (readonly [label: string, value: string])[];
  /** The page's address in the shop. */
  readonly path?: string;
};

const WOOCOMMERCE: KeyPage = {
  title: "Key details",
  fields: [
    { label: "Description", value: "Videos" },
    { label: "Permissions", value: "Read", isSet: true },
  ],
  button: "Generate API key",
  shown: [
    ["Consumer key", "ck_8f2c…"],
    ["Consumer secret", "cs_5a77…"],
  ],
  path: "/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys",
};

export const KEY_PAGES: Readonly<Partial<Record<PresetName, KeyPage>>> = {
  woocommerce: WOOCOMMERCE,
  "woocommerce-slug": WOOCOMMERCE,
  bigcommerce: {
    title: "Create API account",
    fields: [
      { label: "Name", value: "Videos" },
      { label: "Products", value: "read-only", isSet: true },
    ],
    button: "Save",
    shown: [
      ["API path", "https://api.bigco…/v3"],
      ["Access token", "7fq2…"],
    ],
  },
  magento: {
    title: "New Integration",
    fields: [
      { label: "Name", value: "Videos" },
      { label: "Resources", value: "Catalog", isSet: true },
    ],
    button: "Activate",
    shown: [["Access Token", "u4x9…"]],
  },
  prestashop: {
    title: "Webservice",
    fields: [
      { label: "Key", value: "Q8ZL…", isSet: true },
      { label: "products", value: "View (GET)", isSet: true },
    ],
    button: "Save",
    shown: [["Key", "Q8ZL…"]],
  },
};
