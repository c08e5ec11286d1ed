import type { texts as english } from "../en/findings.ts";
import { texts as catalog } from "./findings-catalog.ts";
import { texts as orders } from "./findings-orders.ts";
import { texts as videos } from "./findings-videos.ts";

export const texts: typeof english = { ...catalog, ...videos, ...orders };
