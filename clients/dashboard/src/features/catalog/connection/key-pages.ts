import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { texts } from "../../../texts/en/connection.ts";

export type KeyPage = {
  readonly title: string;
  readonly fields: readonly { readonly label: string; readonly value: string; readonly isSet?: boolean }[];
  readonly button: string;
  readonly shown: readonly (readonly [label: string, value: string])[];
  readonly path?: string;
};

const WOOCOMMERCE: KeyPage = {
  title: texts.keyDetails,
  fields: [
    { label: texts.description, value: texts.exampleName },
    { label: texts.permissions, value: texts.read, isSet: true },
  ],
  button: texts.generate,
  shown: [
    [texts.consumerKey, "ck_8f2c…"],
    [texts.consumerSecret, "cs_5a77…"],
  ],
  path: "/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys",
};

export const KEY_PAGES: Readonly<Partial<Record<PresetName, KeyPage>>> = {
  woocommerce: WOOCOMMERCE,
  "woocommerce-slug": WOOCOMMERCE,
  bigcommerce: {
    title: texts.createAccount,
    fields: [
      { label: texts.pageName, value: texts.exampleName },
      { label: texts.pageProducts, value: "read-only", isSet: true },
    ],
    button: texts.pageSave,
    shown: [
      [texts.apiPath, "https://api.bigco…/v3"],
      [texts.accessToken, "7fq2…"],
    ],
  },
  magento: {
    title: texts.newIntegration,
    fields: [
      { label: texts.pageName, value: texts.exampleName },
      { label: texts.resources, value: texts.pageCatalog, isSet: true },
    ],
    button: texts.activate,
    shown: [[texts.magentoToken, "u4x9…"]],
  },
  prestashop: {
    title: texts.webservice,
    fields: [
      { label: texts.pageKey, value: "Q8ZL…", isSet: true },
      { label: "products", value: texts.view, isSet: true },
    ],
    button: texts.pageSave,
    shown: [[texts.pageKey, "Q8ZL…"]],
  },
};
