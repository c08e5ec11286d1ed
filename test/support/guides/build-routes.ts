import { globSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const SHOP: Readonly<Record<string, string>> = {
  "lib/products.ts": `export const findProduct = async (id: string) =>
    id === "linen-shirt"
      ? { id, name: "Linen shirt", price: "49.90", url: "https://shop.example/products/linen-shirt", image: "https://shop.example/1.jpg", currency: "EUR", inStock: true }
      : undefined;`,
  "lib/orders.ts": `const orders = globalThis.orders ??= new Map();
    export const createOrder = async (cart, signals) => {
      const lines = cart.map((productId) => ({ productId, unitPrice: "49.90", quantity: 1 }));
      orders.set("next-1", { id: "next-1", currency: "EUR", lines, signals });
      return orders.get("next-1");
    };
    export const findOrder = async (id) => orders.get(id);
    export const countPaidOrders = async () => orders.size;`,
  "lib/payments.ts": `export const readPaymentEvent = async (request) => {
      const event = await request.json();
      return event.type === "forged" ? null : event;
    };`,
  "next-script.ts": "export default () => null;",
};

export const buildRoutes = async (folder: string): Promise<void> => {
  mkdirSync(join(folder, "lib"), { recursive: true });
  for (const [path, source] of Object.entries(SHOP)) writeFileSync(join(folder, path), source);
  for (const name of ["react", "react-dom"]) {
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  await build({
    entryPoints: globSync(["app/**/*.ts", "components/*.tsx"], { cwd: folder }).map((path) =>
      join(folder, path),
    ),
    outdir: join(folder, "built"),
    outbase: folder,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    external: ["react"],
    alias: { "@/lib": join(folder, "lib"), "next/script": join(folder, "next-script.ts") },
    logLevel: "warning",
  });
};
