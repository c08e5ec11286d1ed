import { CLIENT_RULES } from "./client-import-rules.ts";
import type { Rule } from "./imports.ts";
import { INFRA_RULES } from "./infra-import-rules.ts";
import { SERVICE_RULES } from "./service-import-rules.ts";

export const RULES: readonly Rule[] = [...SERVICE_RULES, ...INFRA_RULES, ...CLIENT_RULES];

/** Folders of `shared`. Each may import only from earlier ones, types included. */
export const ROOMS = [
  "vocabulary",
  "platform",
  "api",
  "stores",
  "catalog",
  "videos",
  "orders",
  "attribution",
  "coverage",
  "interactions",
  "experiments",
  "webhooks",
  "refusals",
  "guides",
  "administration",
  "shopify",
  "mail",
  "contract",
  "admin-endpoint",
];
