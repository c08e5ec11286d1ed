import { NOTIFY_WEBHOOKS } from "../vocabulary/webhooks.ts";
import type { Store } from "./store.ts";

/** The mark of an item that webhooks are told of; nothing for a store without any, whose orders cost what they cost. */
export const notifyMark = ({
  webhooks = 0,
}: Pick<Store, "webhooks">): { readonly notify?: typeof NOTIFY_WEBHOOKS } =>
  webhooks > 0 ? { notify: NOTIFY_WEBHOOKS } : {};
