import type { ProductSource, StockStatus } from "../../../../../../shared/vocabulary/product-statuses.ts";

const stock: Readonly<Record<StockStatus, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

const sources: Readonly<Record<ProductSource, string>> = { push: "your server", pull: "the product API" };

export const texts = {
  stock,
  sources,

  // The list
  product: "Product",
  products: "Products",
  id: "ID",
  price: "Price",
  stockLevel: "Stock",
  status: "Status",
  takenDown: "Taken down",
  hidden: "Hidden",
  active: "Active",
  source: "Source",
  pushed: "Pushed",
  pulled: "Pulled",
  search: "Search products",
  searchHint: "Search by title, ID or SKU",
  withId: "Product with this ID",
  ofId: "The product with this ID",
  listFailed: "The products could not be loaded.",
  none: "No products yet. They appear once they are pulled from your product API or pushed by your server.",
  toCatalog: "Go to the product import",
  notTracked: "Not tracked",
  inStock: (count: string) => `${count} in stock`,
  hiddenOutOfStock: "Hidden: out of stock",
  hiddenUnpriced: "Hidden: no price",

  // One product
  oneFailed: "The product could not be loaded.",
  noProduct: (id: string) => `The store has no product with the ID ${id}.`,
  shown: "Shown to shoppers",
  title: "Title",
  priceBefore: "Previous price",
  lowestBefore: "Lowest price of the previous 30 days",
  sale: "Sale",
  from: (time: string) => ` from ${time}`,
  to: (time: string) => ` to ${time}`,
  priceHidden: "Price hidden",
  isPriceHidden: "Yes, by your shop",
  link: "Link",
  origin: "Origin",
  takenDownBy: "Taken down by",
  writtenBy: "Last updated by",
  written: "Last updated",
  created: "Created",
  yourId: "Your ID",
  currency: "Currency",
  storesCurrency: (currency: string) => `${currency} (store currency)`,
  noCurrency: "Store currency, not set yet",
  description: "Description",

  // Reasons for a hidden product
  notShown: "Not shown to shoppers",
  toSettings: "Change this in the settings",
  serverTookDown: "Your server took it down. It is shown again once your server sends it as active.",
  pullTookDown:
    "At the last refresh, its page in your shop was gone or not for sale, or it was removed from the catalog.",
  addPageAgain: "Add its page again",
  notAddedAgain: "Its page was not added.",
  addedAgain: "Added. The product is shown again as soon as its page is read, if it is for sale.",
  stillInCatalog: "Its page is in the product import. The outcome there says why the product is not shown.",
  findInCatalog: "Find it in the product import",
};
