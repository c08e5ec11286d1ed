import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { KeyName, ShopSystem } from "./shop-systems.ts";

/** What a test of a connection has shown. */
export type TryOutcome = {
  readonly kind: "works" | "unmapped" | "no_id" | "no_key" | "refused" | "no_product" | "failed";
  readonly title: string;
  readonly words: string;
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const keyNames = ({ keys = {} }: ShopSystem): string => {
  const names = Object.keys(keys).map((name) => keys[name as KeyName]?.label ?? name);
  return names.length === 0 ? "the keys" : `the ${names.join(" and the ")}`;
};

/**
 * What the shop's answer says about the connection, and what to do.
 *
 * @param isKeySent a refusal without a key only asks for one
 */
export const tryOutcome = (preview: Preview, system: ShopSystem, isKeySent: boolean): TryOutcome => {
  const { client_product_id: id, http_status: status, product, missing, message } = preview;
  if (id === undefined) {
    return {
      kind: "no_id",
      title: "No id was found in this address",
      words: "Click the part that names the product: your shop is asked for it.",
    };
  }
  if (status === 401 || status === 403) {
    return isKeySent
      ? {
          kind: "refused",
          title: "Your shop refused this key",
          words: `The key was sent, and your shop answered ${status}. Copy ${keyNames(system)} again, and check that reading products is allowed.`,
        }
      : {
          kind: "no_key",
          title: "No key was sent",
          words: `Your shop answered, and it asks for a key. Enter ${keyNames(system)} above, then test again.`,
        };
  }
  if (product !== undefined) {
    return { kind: "works", title: "It works", words: `This is what your shop sent for id ${id}:` };
  }
  if (missing.length > 0) {
    return {
      kind: "unmapped",
      title: "Your shop answered, and one step is left",
      words: `It is not known yet where the answer has ${missing.join(", ")}. Save, and you choose it there.`,
    };
  }
  if (status === 404) {
    return {
      kind: "no_product",
      title: `Your shop knows no product ${id}`,
      words: "Is that its id? If it is, check the address of your shop above.",
    };
  }
  return {
    kind: "failed",
    title: "This did not work",
    words: sentence(message ?? "the answer can’t be used"),
  };
};
