import type { Mutation } from "./mutation.ts";

const FEATURES = "clients/dashboard/src/features";
const FORMS = "clients/dashboard/src/lib/forms";
const SCREENS = "test/clients/dashboard/screens";
const FIGURES = `${SCREENS}/figures.test.ts`;
const CHANGES = `${SCREENS}/changes.test.ts`;

/** What the dashboard shows, and what it sends. */
export const DASHBOARD_MUTATIONS: readonly Mutation[] = [
  {
    name: "a campaign is saved without its version",
    file: `${FEATURES}/campaigns/campaign-values.ts`,
    test: "test/clients/dashboard/campaigns/campaign-values.test.ts",
    edits: [["  if_updated_at: saved.updated_at,\n", ""]],
  },
  {
    name: "a video is saved without its version",
    file: `${FEATURES}/videos/video-values.ts`,
    test: "test/clients/dashboard/videos/video-values.test.ts",
    edits: [["    if_updated_at: saved.updated_at,\n", ""]],
  },
  {
    name: "settings are saved without their version",
    file: `${FORMS}/use-store-form.ts`,
    test: CHANGES,
    edits: [["({ ...toBody(values), if_updated_at: store.updated_at })", "toBody(values)"]],
  },
  {
    name: "a connection is saved without its version",
    file: `${FEATURES}/catalog/connection/connection-form.tsx`,
    test: CHANGES,
    edits: [["if_connected_at: saved?.connected_at ?? null", ""]],
  },
  {
    name: "a mapping is saved without its version",
    file: `${FEATURES}/catalog/mapping/mapping-editor.tsx`,
    test: CHANGES,
    edits: [
      [
        "{ ...connectionBody(saved, draft), if_connected_at: saved.connected_at }",
        "connectionBody(saved, draft)",
      ],
    ],
  },
  {
    name: "what somebody else has changed meanwhile is replaced unseen",
    file: `${FORMS}/edit.ts`,
    test: "test/clients/dashboard/lib/forms/edit.test.ts",
    edits: [["name in edit.theirs || !isSame(saved[name], edit.saved[name])", "name in edit.theirs"]],
  },
  {
    name: "a field's last problem hides its first one",
    file: `${FORMS}/check-body.ts`,
    test: "test/clients/dashboard/lib/forms/check-body.test.ts",
    edits: [['?? ""] ??= words', '?? ""] = words']],
  },
  {
    name: "units stand where orders with a video belong",
    file: `${FEATURES}/overview/revenue-panel.tsx`,
    test: FIGURES,
    edits: [["<dd>{count(orders)}</dd>", "<dd>{count(units)}</dd>"]],
  },
  {
    name: "the orders of a video are counted in lines",
    file: `${FEATURES}/overview/top-videos.tsx`,
    test: FIGURES,
    edits: [["cell: ({ orders }) => count(orders)", "cell: ({ lines }) => count(lines)"]],
  },
  {
    name: "all lines of an order are shown as credited",
    file: `${FEATURES}/orders/orders-page.tsx`,
    test: FIGURES,
    edits: [["count(attributed_lines)} of", "count(lines)} of"]],
  },
  {
    name: "all revenue of an order is shown as credited",
    file: `${FEATURES}/orders/orders-page.tsx`,
    test: FIGURES,
    edits: [['amounts(totals, "attributed_revenue")', 'amounts(totals, "revenue")']],
  },
  {
    name: "the analytics table shows views where orders belong",
    file: `${FEATURES}/analytics/breakdown-table.tsx`,
    test: FIGURES,
    edits: [['figure("Orders", (row) => row.orders)', 'figure("Orders", (row) => row.views)']],
  },
  {
    name: "more product URLs are sent at a time than one call takes",
    file: `${FEATURES}/catalog/urls/read-urls.ts`,
    test: CHANGES,
    edits: [["const MAX_BATCH = 1_000;", "const MAX_BATCH = 1_001;"]],
  },
  {
    name: "an address is cut at a slash in an id",
    file: "clients/dashboard/src/app/routes.ts",
    test: "test/clients/dashboard/app/routes.test.ts",
    edits: [['encodeURIComponent(rest.next().value ?? "")', 'String(rest.next().value ?? "")']],
  },
  {
    name: "a file that was not taken is not sent again",
    file: "clients/admin/upload-files.ts",
    test: "test/clients/admin/upload-files.test.ts",
    edits: [["const MAX_ATTEMPTS = 3;", "const MAX_ATTEMPTS = 1;"]],
  },
];
