import { texts as catalog } from "./de-catalog.ts";
import { texts as orders } from "./de-orders.ts";
import { texts as videos } from "./de-videos.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = { ...catalog, ...videos, ...orders };
