import { breaking, type Mutation } from "./mutation.ts";

export const DASHBOARD_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "infra/constructs/edge/functions/dashboard-links.js",
    "test/infra/local/edge/edge-files.test.ts",
    {
      "the dashboard's configuration is answered by its page": ["config\\.json|", ""],
    },
  ),
  ...breaking(
    "clients/dashboard/src/lib/queries/query-client.ts",
    "test/clients/dashboard/screens/roles.test.ts",
    {
      "who was removed from a store is not told": ["if (isGone(error)) {", "if (false) {"],
    },
  ),
  ...breaking("clients/dashboard/src/styles.css", "test/clients/dashboard/screens/mapping.test.ts", {
    "a note lies over what has the focus": ["scroll-padding-bottom: 144px;", ""],
  }),
  ...breaking(
    "clients/dashboard/src/features/orders/test-order-panel.tsx",
    "test/clients/dashboard/screens/test-order.test.ts",
    {
      "a test order is found by the browser's clock": [
        'setBefore(newest?.received_at ?? "")',
        "setBefore(new Date().toISOString())",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/videos/captions/line-history.ts",
    "test/clients/dashboard/videos/captions/line-history.test.ts",
    {
      "what is typed after a step is lost with the step": [
        "past: remember(history), typedIn: at }",
        "past, typedIn: at }",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/catalog/connection/connection-values.ts",
    "test/clients/dashboard/catalog/connection-values.test.ts",
    {
      "who comes back to the saved shop system loses its slug rule": [
        "shownPreset(api.preset) === shownPreset(chosen)",
        "api.preset === chosen",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/videos/captions/use-save.ts",
    "test/clients/dashboard/screens/captions.test.ts",
    {
      "captions that somebody else saved are replaced unasked": [
        "captionsUrl(now, language) !== opened",
        "false",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/videos/captions/edit-lines.ts",
    "test/clients/dashboard/videos/captions/edit-lines.test.ts",
    {
      "a line is shifted to before the video": ["cue.from + ms < 0", "cue.from + ms < -9_999"],
      "lines with the same border overlap": [
        "{ from: border, to: cueTime(to)",
        "{ from: cueTime(from), to: cueTime(to)",
      ],
    },
  ),
  ...breaking("shared/vocabulary/decode-text.ts", "test/shared/vocabulary/decode-text.test.ts", {
    "a file in another encoding shows replacement characters": ["{ fatal: true }", "{ fatal: false }"],
  }),
  ...breaking("shared/vocabulary/web-vtt.ts", "test/shared/videos/media/captions/written-captions.test.ts", {
    "what a merchant writes becomes markup": ['.replaceAll("<", "&lt;")', '.replaceAll("<", "<")'],
    "an empty line cuts a text off": ['.filter((line) => line !== "")', ""],
  }),
  ...breaking(
    "clients/dashboard/src/lib/health/localize-check.ts",
    "test/clients/dashboard/lib/health/localize-check.test.ts",
    {
      "a finding that is new to the dashboard breaks its page": [
        "!Object.hasOwn(texts, check.code)",
        "check.code === undefined",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/texts/de/findings-orders.ts",
    "test/clients/dashboard/lib/health/localize-check.test.ts",
    {
      "a German sentence leaves out how many orders are expected": ["${say.count(expected)}", "so viele"],
    },
  ),
  ...breaking(
    "clients/dashboard/src/app/palette/pages.ts",
    "test/clients/dashboard/app/palette/pages.test.ts",
    {
      "a role is offered what it may not do": [
        "call === undefined || may(call)",
        "call === undefined || true",
      ],
    },
  ),
  ...breaking("shared/contract/client.ts", "test/shared/contract/client.test.ts", {
    "an id of dots leads to another resource": ["if (hasDotsAlone(operation, sent))", "if (false)"],
  }),
  ...breaking(
    "clients/dashboard/src/features/uplift/plan/plan-form.tsx",
    "test/clients/dashboard/screens/uplift.test.ts",
    {
      "a test that can show nothing starts unasked": ["asks: () => isAdvisedAgainst", "asks: () => false"],
    },
  ),
  ...breaking(
    "clients/dashboard/src/lib/forms/use-ask-first.ts",
    "test/clients/dashboard/screens/past-end.test.ts",
    {
      "a form is sent before it is asked": ["form.isReady && !isAgreed.current && asks()", "false"],
    },
  ),
  ...breaking(
    "clients/dashboard/src/app/palette/use-search.ts",
    "test/clients/dashboard/screens/palette.test.ts",
    {
      "each character that is typed is asked for": [
        "(isEntered || paused === search)",
        "(isEntered || paused !== null)",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/app/palette/palette-host.tsx",
    "test/clients/dashboard/screens/palette.test.ts",
    {
      "the palette opens above another dialog": [" && document.querySelector(MODAL) === null", ""],
    },
  ),
  ...breaking("clients/dashboard/src/app/keep-focus.ts", "test/clients/dashboard/screens/palette.test.ts", {
    "the focus goes behind an open dialog": [
      "(dialog === undefined || dialog.contains(element))",
      "dialog !== null",
    ],
  }),
  ...breaking(
    "clients/dashboard/src/features/campaigns/campaign-values.ts",
    "test/clients/dashboard/campaigns/campaign-values.test.ts",
    {
      "a campaign is saved without its version": ["  if_updated_at: saved.updated_at,\n", ""],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/videos/video-values.ts",
    "test/clients/dashboard/videos/video-values.test.ts",
    {
      "a video is saved without its version": ["    if_updated_at: saved.updated_at,\n", ""],
    },
  ),
  ...breaking("clients/dashboard/src/lib/session/auth.ts", "test/clients/dashboard/screens/session.test.ts", {
    "a change that waits goes out in another person's name": [
      "if (again.profile.sub !== person) {",
      "if (again.profile.sub === undefined) {",
    ],
  }),
  ...breaking(
    "clients/dashboard/src/features/videos/upload/registered-video.ts",
    "test/clients/dashboard/screens/upload.test.ts",
    {
      "a video is live before it has a file": ['{ ...video, status: "draft" }', "video"],
      "what was corrected before the second try is not stored": [
        "JSON.stringify(current.stored) === JSON.stringify(video)",
        "current.stored.status === video.status",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/videos/upload/use-upload-list.ts",
    "test/clients/dashboard/screens/upload.test.ts",
    {
      "what was uploaded is uploaded again with the rest": ['each.progress.state !== "uploaded"', "true"],
      "a title that was written is not the video's": ["title: title.trim()", "title: file.name"],
    },
  ),
  ...breaking(
    "clients/dashboard/src/lib/forms/use-store-form.ts",
    "test/clients/dashboard/screens/changes.test.ts",
    {
      "settings are saved without their version": [
        "({ ...toBody(values), if_updated_at: store.updated_at })",
        "toBody(values)",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/catalog/connection/connection-form.tsx",
    "test/clients/dashboard/screens/changes.test.ts",
    {
      "a connection is saved without its version": ["if_connected_at: saved?.connected_at ?? null,", ""],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/catalog/mapping/use-save-mapping.ts",
    "test/clients/dashboard/screens/mapping.test.ts",
    {
      "a mapping is saved without its version": ["{ ...body, if_connected_at: seen }", "body"],
      "a mapping is saved over a change that was made while it was tried": [
        "put(body, seen)",
        "put(body, saved.connected_at)",
      ],
      "the undo of a mapping saves it again": [
        "put(before, seen)",
        "put(connectionBody(saved, toDraft(saved)), seen)",
      ],
      "a mapping that changes what shoppers see is saved without a word": [
        'countOutcomes(result, "changed", "broken", "taken_down") === 0',
        'countOutcomes(result, "broken") === 0',
      ],
    },
  ),
  ...breaking("clients/dashboard/src/lib/forms/edit.ts", "test/clients/dashboard/lib/forms/edit.test.ts", {
    "what somebody else has changed meanwhile is replaced unseen": [
      "name in edit.theirs || !isSame(saved[name], edit.saved[name])",
      "name in edit.theirs",
    ],
  }),
  ...breaking(
    "clients/dashboard/src/lib/forms/check-body.ts",
    "test/clients/dashboard/lib/forms/check-body.test.ts",
    {
      "a field's last problem hides its first one": ['?? "body"] ??= words', '?? "body"] = words'],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/overview/revenue-panel.tsx",
    "test/clients/dashboard/screens/figures.test.ts",
    {
      "units stand where orders with a video belong": ["<dd>{count(orders)}</dd>", "<dd>{count(units)}</dd>"],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/overview/top-videos.tsx",
    "test/clients/dashboard/screens/figures.test.ts",
    {
      "the orders of a video are counted in lines": [
        "cell: ({ orders }) => count(orders)",
        "cell: ({ lines }) => count(lines)",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/orders/orders-page.tsx",
    "test/clients/dashboard/screens/figures.test.ts",
    {
      "all lines of an order are shown as credited": [
        "texts.of(count(attributed_lines)",
        "texts.of(count(lines)",
      ],
      "all revenue of an order is shown as credited": [
        "attributed_revenue: revenue, unconfirmed_revenue",
        "revenue, unconfirmed_revenue",
      ],
    },
  ),
  ...breaking(
    "clients/dashboard/src/features/analytics/breakdown-table.tsx",
    "test/clients/dashboard/screens/figures.test.ts",
    {
      "the analytics table shows views where orders belong": [
        "figure(texts.orders, (row) => row.orders)",
        "figure(texts.orders, (row) => row.views)",
      ],
    },
  ),
  ...breaking("clients/admin/url-batches.ts", "test/clients/admin/url-batches.test.ts", {
    "more product URLs are sent at a time than one call takes": [
      "const MAX_URLS = 1_000;",
      "const MAX_URLS = 1_001;",
    ],
  }),
  ...breaking("clients/dashboard/src/lib/routes.ts", "test/clients/dashboard/lib/routes.test.ts", {
    "an address is cut at a slash in an id": [
      'encodeURIComponent(rest.next().value ?? "")',
      'String(rest.next().value ?? "")',
    ],
  }),
  ...breaking("clients/admin/upload-files.ts", "test/clients/admin/upload-files.test.ts", {
    "a file that was not taken is not sent again": ["const MAX_ATTEMPTS = 3;", "const MAX_ATTEMPTS = 1;"],
  }),
];
