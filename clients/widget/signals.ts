import { createSignalsStore } from "../core/signals/signals-store.ts";
import { storage } from "./browser/storage.ts";
import { clock } from "./browser/transport.ts";
import { consent } from "./page.ts";

/** The shopper's signals; one store for all elements of a page. */
export const signals = createSignalsStore({ storage, clock, consent });
