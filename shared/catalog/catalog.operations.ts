import { admin, answer, PAGE } from "../api/admin-operation.ts";
import {
  ProductDetail,
  ProductList,
  ProductUrlBatch,
  ProductUrlList,
  ProductUrlsAdded,
  ProductUrlsRemoved,
  RefreshProgress,
  RefreshStarted,
} from "./catalog.schema.ts";

const tag = "Catalog";

/** What a store's catalog is made of and what it has become. */
export const ADMIN_CATALOG_OPERATIONS = {
  "POST /admin/stores/{brand}/product-urls": admin({
    id: "addProductUrls",
    tag,
    access: "store",
    summary: "Add product pages",
    description:
      "Up to 1,000 a call. Each new one is pulled soon after, at the store's pace. A call that fails on its way is safe to repeat.",
    body: ProductUrlBatch,
    answers: { 200: answer("What became of each URL.", ProductUrlsAdded) },
  }),
  "GET /admin/stores/{brand}/product-urls": admin({
    id: "listProductUrls",
    tag,
    access: "store",
    summary: "List product pages",
    description: "Each with what came of its last pull. With a filter a page may be short, even empty.",
    query: [
      {
        name: "status",
        required: false,
        description: "One of `pending`, `ok`, `unchanged`, `not_found`, `invalid`, `unreachable`, `removed`.",
      },
      ...PAGE,
    ],
    answers: { 200: answer("A page of product pages.", ProductUrlList) },
  }),
  "DELETE /admin/stores/{brand}/product-urls": admin({
    id: "removeProductUrls",
    tag,
    access: "store",
    summary: "Remove product pages",
    description: "Up to 1,000 a call. Their products are taken down soon after.",
    body: ProductUrlBatch,
    answers: { 200: answer("What became of each URL.", ProductUrlsRemoved) },
  }),
  "POST /admin/stores/{brand}/refresh": admin({
    id: "startRefresh",
    tag,
    access: "store",
    summary: "Refresh the catalog now",
    description: "Pulls all of the store's product pages again, at the store's pace.",
    answers: { 202: answer("The run, which can be followed.", RefreshStarted) },
  }),
  "GET /admin/stores/{brand}/refresh/{run}": admin({
    id: "getRefresh",
    tag,
    access: "store",
    summary: "Follow a refresh",
    description:
      "A run is over once it is planned to the end and `done` has come to `planned`. A page that a later run pulls is counted there. Runs are known for 30 days.",
    answers: { 200: answer("How far the run is.", RefreshProgress) },
  }),
  "GET /admin/stores/{brand}/products": admin({
    id: "listProducts",
    tag,
    access: "store",
    summary: "List products",
    description: "The stored copies without their descriptions, by id.",
    query: PAGE,
    answers: { 200: answer("A page of products.", ProductList) },
  }),
  "GET /admin/stores/{brand}/products/{client_product_id}": admin({
    id: "getProduct",
    tag,
    access: "store",
    summary: "Read a product",
    description: "The stored copy, and what wrote it when.",
    answers: { 200: answer("The product.", ProductDetail) },
  }),
};
