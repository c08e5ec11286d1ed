import { ACCESS_MUTATIONS } from "./access-mutations.ts";
import { AMENDMENT_MUTATIONS } from "./amendment-mutations.ts";
import { CLIENT_MUTATIONS } from "./client-mutations.ts";
import { COVERAGE_MUTATIONS } from "./coverage-mutations.ts";
import { DASHBOARD_MUTATIONS } from "./dashboard-mutations.ts";
import { DAY_MUTATIONS } from "./day-mutations.ts";
import { DRAFT_MUTATIONS } from "./draft-mutations.ts";
import { EXPERIMENT_MUTATIONS } from "./experiment-mutations.ts";
import { FIGURE_MUTATIONS } from "./figure-mutations.ts";
import { HEALTH_MUTATIONS } from "./health-mutations.ts";
import { INTERACTION_MUTATIONS } from "./interaction-mutations.ts";
import { MAIL_MUTATIONS } from "./mail-mutations.ts";
import { MERCHANT_MUTATIONS } from "./merchant-mutations.ts";
import { MONEY_MUTATIONS } from "./money-mutations.ts";
import { findProject, type Mutation, type Project } from "./mutation.ts";
import { REFUSAL_MUTATIONS } from "./refusal-mutations.ts";
import { SDK_MUTATIONS } from "./sdk-mutations.ts";
import { SERVICE_MUTATIONS } from "./service-mutations.ts";
import { SHOP_CLIENT_MUTATIONS } from "./shop-client-mutations.ts";
import { SHOPIFY_MUTATIONS } from "./shopify-mutations.ts";
import { TOTALS_MUTATIONS } from "./totals-mutations.ts";
import { WIDGET_MUTATIONS } from "./widget-mutations.ts";

const ORDER: readonly Project[] = [
  "unit",
  "programs",
  "react-native",
  "screens",
  "widget",
  "stack",
  "browser",
];

export const MUTATIONS: readonly Mutation[] = [
  ...TOTALS_MUTATIONS,
  ...MONEY_MUTATIONS,
  ...DAY_MUTATIONS,
  ...COVERAGE_MUTATIONS,
  ...AMENDMENT_MUTATIONS,
  ...EXPERIMENT_MUTATIONS,
  ...FIGURE_MUTATIONS,
  ...ACCESS_MUTATIONS,
  ...INTERACTION_MUTATIONS,
  ...REFUSAL_MUTATIONS,
  ...MERCHANT_MUTATIONS,
  ...HEALTH_MUTATIONS,
  ...MAIL_MUTATIONS,
  ...SHOPIFY_MUTATIONS,
  ...SERVICE_MUTATIONS,
  ...DRAFT_MUTATIONS,
  ...CLIENT_MUTATIONS,
  ...SDK_MUTATIONS,
  ...SHOP_CLIENT_MUTATIONS,
  ...WIDGET_MUTATIONS,
  ...DASHBOARD_MUTATIONS,
].toSorted((a, b) => ORDER.indexOf(findProject(a.test)) - ORDER.indexOf(findProject(b.test)));
