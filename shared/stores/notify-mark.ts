import { NOTIFY_WEBHOOKS } from "../vocabulary/webhooks.ts";
import type { Store } from "./store.ts";

/** Mark of an item that triggers webhooks. Empty for a store without webhooks, whose orders cost nothing extra. */
export const notifyMark = ({
  webhooks = 0,
}: Pick<Store, "webhooks">): { readonly notify?: typeof NOTIFY_WEBHOOKS } =>
  webhooks > 0 ? { notify: NOTIFY_WEBHOOKS } : {};
