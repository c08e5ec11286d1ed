import { vi } from "vitest";
import type { AdminDeps as WriteDeps } from "../../../functions/admin/handler.ts";
import type { AdminReadDeps } from "../../../functions/admin-read/handler.ts";
import type { AdminUsersDeps } from "../../../functions/admin-users/handler.ts";
import { createCursors } from "../../../shared/platform/cursors.ts";
import { isPublicUrl } from "../../../shared/platform/outbound/public-address.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { storeFromItem } from "../../../shared/stores/store-profiles.table.ts";
import { NOW } from "../endpoint/store-backend.ts";
import { readDocument } from "../guides/guide-blocks.ts";
import { AT, aCampaign, aVideo, keySet, storeUsers } from "./admin-values.ts";
import { experimentFakes } from "./experiment-fakes.ts";
import { webhookFakes } from "./webhook-fakes.ts";

/** Dependencies of all functions of the dashboard API. */
export type AdminDeps = AdminReadDeps & WriteDeps & AdminUsersDeps;

const noItems = async () => ({ items: [], next: undefined });
const nothingFound = async () => ({ items: [], next: undefined, searched: 0 });

const withoutNulls = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

type Async = (...args: never[]) => Promise<unknown>;

export const adminFakes = (store: Store) => {
  const steps: string[] = [];
  const change = <F extends Async>(name: string, does: F) =>
    vi.fn<(...args: Parameters<F>) => ReturnType<F>>((...args) => {
      steps.push(name);
      return does(...args) as ReturnType<F>;
    });
  const deps = {
    stores: {
      findAny: vi.fn<AdminDeps["stores"]["findAny"]>(async (brand) =>
        brand === store.brand ? store : undefined,
      ),
      findThese: vi.fn<AdminDeps["stores"]["findThese"]>(async (brands) =>
        brands.includes(store.brand) ? [store] : [],
      ),
      create: change<AdminDeps["stores"]["create"]>("stores.create", async () => undefined),
      page: vi.fn<AdminDeps["stores"]["page"]>(noItems),
      change: change<AdminDeps["stores"]["change"]>("stores.change", async (_, settings) =>
        storeFromItem(withoutNulls({ ...store, ...settings })),
      ),
      revokeTokens: change<AdminDeps["stores"]["revokeTokens"]>(
        "stores.revokeTokens",
        async (_, token_generation_began_at) => ({ ...store, token_generation_began_at }),
      ),
      rotateStoreId: change<AdminDeps["stores"]["rotateStoreId"]>(
        "stores.rotateStoreId",
        async () => undefined,
      ),
    },
    closings: {
      close: change<AdminDeps["closings"]["close"]>("closings.close", async () => true),
      reopen: change<AdminDeps["closings"]["reopen"]>("closings.reopen", async () => true),
    },
    schedules: {
      find: vi.fn<AdminDeps["schedules"]["find"]>(async () => undefined),
      set: change<AdminDeps["schedules"]["set"]>("schedules.set", async () => undefined),
      remove: change<AdminDeps["schedules"]["remove"]>("schedules.remove", async () => undefined),
    },
    products: {
      find: vi.fn<AdminDeps["products"]["find"]>(async () => undefined),
      findDescribed: vi.fn<AdminDeps["products"]["findDescribed"]>(async () => undefined),
      page: vi.fn<AdminDeps["products"]["page"]>(noItems),
      search: vi.fn<AdminDeps["products"]["search"]>(nothingFound),
      settingsReach: vi.fn<AdminDeps["products"]["settingsReach"]>(async () => ({
        storeCurrency: { products: 0, examples: [] },
        outOfStock: { products: 0, examples: [] },
        unpriced: { products: 0, examples: [] },
        countedAll: true,
      })),
      shown: vi.fn<AdminDeps["products"]["shown"]>(async () => new Map()),
      bySku: vi.fn<AdminDeps["products"]["bySku"]>(async () => new Map()),
      unknown: vi.fn<AdminDeps["products"]["unknown"]>(async (_, ids) => [...ids]),
    },
    productUrls: {
      add: change<AdminDeps["productUrls"]["add"]>("productUrls.add", async () => "added"),
      markRemoved: change<AdminDeps["productUrls"]["markRemoved"]>(
        "productUrls.markRemoved",
        async (_, url) => ({ url, added_at: AT }),
      ),
      another: vi.fn<AdminDeps["productUrls"]["another"]>(async () => undefined),
      page: vi.fn<AdminDeps["productUrls"]["page"]>(noItems),
      heldBack: vi.fn<AdminDeps["productUrls"]["heldBack"]>(noItems),
      confirmGone: change<AdminDeps["productUrls"]["confirmGone"]>(
        "productUrls.confirmGone",
        async () => true,
      ),
      outcomesOf: vi.fn<AdminDeps["productUrls"]["outcomesOf"]>(async () => ({
        outcomes: {},
        retrying: 0,
        heldBack: 0,
      })),
    },
    runs: {
      start: change<AdminDeps["runs"]["start"]>("runs.start", async () => undefined),
      progress: vi.fn<AdminDeps["runs"]["progress"]>(async () => undefined),
      latest: vi.fn<AdminDeps["runs"]["latest"]>(async () => undefined),
      latestId: vi.fn<AdminDeps["runs"]["latestId"]>(async () => undefined),
    },
    sitemapRuns: {
      find: vi.fn<AdminDeps["sitemapRuns"]["find"]>(async () => undefined),
      start: change<AdminDeps["sitemapRuns"]["start"]>("sitemapRuns.start", async () => true),
    },
    sitemapQueue: {
      send: change<AdminDeps["sitemapQueue"]["send"]>("sitemapQueue.send", async () => undefined),
    },
    mailQueue: {
      send: change<NonNullable<AdminDeps["mailQueue"]>["send"]>("mailQueue.send", async () => undefined),
    },
    planQueue: { send: change<AdminDeps["planQueue"]["send"]>("planQueue.send", async () => undefined) },
    videos: {
      find: vi.fn<AdminDeps["videos"]["find"]>(async (_, id) => (id === 7 ? aVideo() : undefined)),
      create: change<AdminDeps["videos"]["create"]>("videos.create", async (_, video, id = 1_000) => ({
        ...video,
        event_id: id,
      })),
      change: change<AdminDeps["videos"]["change"]>("videos.change", async (_, id, by) =>
        id === 7 ? by(aVideo()) : undefined,
      ),
      remove: change<AdminDeps["videos"]["remove"]>("videos.remove", async () => true),
      page: vi.fn<AdminDeps["videos"]["page"]>(noItems),
      search: vi.fn<AdminDeps["videos"]["search"]>(nothingFound),
      unknown: vi.fn<AdminDeps["videos"]["unknown"]>(async (_, ids) => ids.filter((id) => id !== 7)),
    },
    shownVideos: {
      shown: vi.fn<AdminDeps["shownVideos"]["shown"]>(async () => []),
      listed: vi.fn<AdminDeps["shownVideos"]["listed"]>(async () => []),
      taggedIds: vi.fn<AdminDeps["shownVideos"]["taggedIds"]>(async () => []),
    },
    campaigns: {
      find: vi.fn<AdminDeps["campaigns"]["find"]>(async (_, id) =>
        id === aCampaign().campaign_id ? aCampaign({ event_ids: [7] }) : undefined,
      ),
      checkRoom: vi.fn<AdminDeps["campaigns"]["checkRoom"]>(async () => undefined),
      create: change<AdminDeps["campaigns"]["create"]>("campaigns.create", async () => undefined),
      change: change<AdminDeps["campaigns"]["change"]>("campaigns.change", async (_, __, by) =>
        by(aCampaign({ event_ids: [7] })),
      ),
      remove: change<AdminDeps["campaigns"]["remove"]>("campaigns.remove", async () => true),
      page: vi.fn<AdminDeps["campaigns"]["page"]>(noItems),
    },
    ...webhookFakes(change),
    ...experimentFakes(change),
    newCampaignId: () => "cmp_0000000000000002",
    uploadRecords: {
      begin: change<AdminDeps["uploadRecords"]["begin"]>("uploadRecords.begin", async () => undefined),
      complete: change<AdminDeps["uploadRecords"]["complete"]>(
        "uploadRecords.complete",
        async () => undefined,
      ),
      countDraft: change<AdminDeps["uploadRecords"]["countDraft"]>(
        "uploadRecords.countDraft",
        async () => undefined,
      ),
      find: vi.fn<AdminDeps["uploadRecords"]["find"]>(async () => undefined),
    },
    drafts: {
      find: vi.fn<AdminDeps["drafts"]["find"]>(async () => undefined),
      remove: change<AdminDeps["drafts"]["remove"]>("drafts.remove", async () => undefined),
    },
    uploads: {
      presign: vi.fn<AdminDeps["uploads"]["presign"]>(async ({ key }) => `https://uploads.example/${key}`),
      has: vi.fn<AdminDeps["uploads"]["has"]>(async () => true),
    },
    mediaQueue: { send: change<AdminDeps["mediaQueue"]["send"]>("mediaQueue.send", async () => undefined) },
    newUploadId: () => "up_0000000000000001",
    edgeUrl: "https://edge.example",
    findGuideText: (platform: string) => readDocument(`docs/guides/${platform}.md`),
    orders: {
      times: vi.fn<AdminDeps["orders"]["times"]>(async () => []),
      page: vi.fn<AdminDeps["orders"]["page"]>(async () => ({ items: [], unreadable: [], next: undefined })),
      find: vi.fn<AdminDeps["orders"]["find"]>(async () => undefined),
    },
    attributions: {
      find: vi.fn<AdminDeps["attributions"]["find"]>(async () => undefined),
      findAll: vi.fn<AdminDeps["attributions"]["findAll"]>(async () => ({
        found: new Map(),
        unreadable: [],
      })),
    },
    amendments: {
      ofOrder: vi.fn<AdminDeps["amendments"]["ofOrder"]>(async () => ({ amendments: [], isErased: false })),
      ofOrders: vi.fn<AdminDeps["amendments"]["ofOrders"]>(async () => new Map()),
      conflicts: vi.fn<AdminDeps["amendments"]["conflicts"]>(async () => undefined),
    },
    amendOrder: vi.fn<AdminDeps["amendOrder"]>(async (_store, _body, _now, beforeWriting) => {
      await beforeWriting?.("2026-11-20");
      steps.push("amendOrder");
      return "accepted";
    }),
    erasures: {
      page: vi.fn<AdminDeps["erasures"]["page"]>(async () => ({ items: [], next: undefined })),
      erase: vi.fn<AdminDeps["erasures"]["erase"]>(async (_store, _id, { at, beforeWriting }) => {
        await beforeWriting("2026-11-20");
        steps.push("erasures.erase");
        return { hash: "h", day: "2026-11-20", erased_at: at, id_gone_at: "2026-11-24T10:00:00.000Z" };
      }),
    },
    newErasureKey: () => "a-random-key",
    newAnonymousId: () => "erased_1",
    totals: {
      read: vi.fn<AdminDeps["totals"]["read"]>(async () => []),
      readEach: vi.fn<AdminDeps["totals"]["readEach"]>(async () => undefined),
      readScope: vi.fn<AdminDeps["totals"]["readScope"]>(async () => []),
    },
    shopDays: {
      between: vi.fn<AdminDeps["shopDays"]["between"]>(async () => new Map()),
    },
    dayNotes: {
      between: vi.fn<AdminDeps["dayNotes"]["between"]>(async (_, { from, to }) =>
        from === to ? [{ day: from, text: "The campaign began" }] : [],
      ),
      put: change<AdminDeps["dayNotes"]["put"]>("dayNotes.put", async () => undefined),
      remove: change<AdminDeps["dayNotes"]["remove"]>("dayNotes.remove", async () => true),
    },
    orderedLines: {
      during: vi.fn<AdminDeps["orderedLines"]["during"]>(async function* () {}),
    },
    funnelFigures: {
      between: vi.fn<AdminDeps["funnelFigures"]["between"]>(async function* () {}),
      ofScope: vi.fn<AdminDeps["funnelFigures"]["ofScope"]>(async () => []),
      lastSeen: vi.fn<AdminDeps["funnelFigures"]["lastSeen"]>(async () => undefined),
    },
    stage: "dev",
    exportFigures: vi.fn<AdminDeps["exportFigures"]>(async () => ({ items: [], next: undefined })),
    reconcile: change<AdminDeps["reconcile"]>("reconcile", async (_, day) => ({
      day,
      orders: 0,
      unattributed_orders: [],
      unapplied_amendments: 0,
      differences: [],
      uncorrected: null,
      repaired: { orders: 0, amendments: 0, figures: 0, failed_orders: [] },
      next: undefined,
    })),
    productApi: {
      fetch: vi.fn<AdminDeps["productApi"]["fetch"]>(async () => ({ kind: "not_found", status: 404 })),
    },
    encrypt: vi.fn<AdminDeps["encrypt"]>(async () => "c2VjcmV0"),
    decrypt: vi.fn<AdminDeps["decrypt"]>(async () => ({ scheme: "none" })),
    allowLoopbackHttp: false,
    canReceiveWebhooks: (url: string) => isPublicUrl(url, false),
    reportLog: { page: vi.fn<AdminDeps["reportLog"]["page"]>(noItems) },
    audit: {
      record: change<AdminDeps["audit"]["record"]>("audit", async () => undefined),
      page: vi.fn<AdminDeps["audit"]["page"]>(noItems),
    },
    share: { admit: vi.fn<AdminDeps["share"]["admit"]>(async () => undefined) },
    mailStops: { reasonOf: vi.fn<AdminDeps["mailStops"]["reasonOf"]>(async () => undefined) },
    mailFrom: "Shoppable videos <notices@mail.example>",
    users: {
      find: vi.fn<AdminDeps["users"]["find"]>(async (brand, sub) =>
        brand === store.brand ? storeUsers(brand).find((user) => user.sub === sub) : undefined,
      ),
      storesOf: vi.fn<AdminDeps["users"]["storesOf"]>(async (sub) => ({
        items: storeUsers(store.brand)
          .filter((user) => user.sub === sub)
          .map((user) => ({ ...user, brand: store.brand })),
        next: undefined,
      })),
      all: vi.fn<AdminDeps["users"]["all"]>(async () => []),
      page: vi.fn<AdminDeps["users"]["page"]>(noItems),
      recordInvitation: change<AdminDeps["users"]["recordInvitation"]>(
        "users.recordInvitation",
        async (_, user) => user,
      ),
      markAccepted: vi.fn<AdminDeps["users"]["markAccepted"]>(async () => undefined),
      remove: change<AdminDeps["users"]["remove"]>("users.remove", async () => true),
      countInvitation: vi.fn<AdminDeps["users"]["countInvitation"]>(async () => true),
      change: change<AdminDeps["users"]["change"]>("users.change", async () => true),
      chooseMail: change<AdminDeps["users"]["chooseMail"]>("users.chooseMail", async () => true),
    },
    userPool: {
      create: change<AdminDeps["userPool"]["create"]>("userPool.create", async () => "u-new"),
      find: vi.fn<AdminDeps["userPool"]["find"]>(async () => undefined),
      resend: change<AdminDeps["userPool"]["resend"]>("userPool.resend", async () => undefined),
    },
    shops: { ofStore: vi.fn<AdminDeps["shops"]["ofStore"]>(async () => undefined) },
    newBrand: () => "br_new",
    newStoreId: () => "st_dev_new",
    hashStoreId: (id: string) => `hash of ${id}`,
    newAuditId: () => "audit-1",
    cursors: async () => createCursors(keySet),
    now: () => NOW,
    wait: async () => undefined,
  };
  return { deps, steps };
};
