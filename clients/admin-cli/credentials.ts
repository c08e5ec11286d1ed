import type { StoreCredentials } from "../../shared/stores/stores.schema.ts";
import { type Look, paint } from "./look.ts";

export const credentials = ({ brand, store_id }: StoreCredentials, look: Look): string =>
  `brand     ${brand}\nstore_id  ${store_id}\n${paint(
    look,
    "warning",
    "The store_id is a credential and is shown only once: keep it on the server.",
  )}`;
