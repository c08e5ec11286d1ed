import type { ProductData } from "../model/product.ts";
import type { ProductProvider } from "./product-provider.ts";

const MOCK_PRODUCTS: readonly ProductData[] = [
  { id: "mock-1", title: "Linen shirt", price: "49.90", comparePrice: "59.90", currencyCode: "USD" },
  { id: "mock-2", title: "Canvas tote", price: "24.00", currencyCode: "USD", stockStatus: "instock" },
  { id: "mock-3", title: "Stoneware mug", price: "18.50", currencyCode: "USD", stockStatus: "outofstock" },
];

export const mockProductProvider: ProductProvider = async () => MOCK_PRODUCTS;
