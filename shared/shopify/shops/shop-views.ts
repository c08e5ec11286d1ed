import type { ImportView, ShopView } from "../shopify.schema.ts";
import { needsOpening, type Shop, type ShopImport } from "./shop.ts";

export const importView = (last: ShopImport): ImportView => ({
  began_at: last.run,
  state: last.state,
  found: last.found,
  read: last.read,
  written: last.written,
  unusable: last.unusable,
  taken_down: last.taken_down,
  ...(last.finished_at !== undefined && { finished_at: last.finished_at }),
  ...(last.problem !== undefined && { problem: last.problem }),
});

export const shopView = (shop: Shop): ShopView => ({
  shop: shop.shop,
  state: shop.state,
  needs_opening: needsOpening(shop),
  installed_at: shop.installed_at,
  ...(shop.uninstalled_at !== undefined && { uninstalled_at: shop.uninstalled_at }),
  ...(shop.last_import && { import: importView(shop.last_import) }),
});
