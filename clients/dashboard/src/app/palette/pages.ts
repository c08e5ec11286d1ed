import { PRODUCT_API_OPERATIONS } from "../../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../../../../shared/webhooks/webhooks.operations.ts";
import type { IconName } from "../../components/layout/icon-paths.ts";
import type { Guarded } from "../../lib/queries/may-in.ts";
import { texts } from "../../texts/en/palette.ts";
import { guideAddress } from "../help/help-address.ts";
import { paths, ROUTES, SETTINGS_TABS } from "../routes.ts";
import type { Finding } from "./findings.ts";

type Page = readonly [icon: IconName, words: string, call?: Guarded];

const STORE_PAGES = {
  overview: ["overview", texts.words.overview],
  videos: ["videos", texts.words.videos],
  newVideo: ["upload", texts.words.newVideo, VIDEO_OPERATIONS.createVideo],
  videoOrder: ["videos", texts.words.videoOrder, VIDEO_OPERATIONS.changeVideo],
  campaigns: ["campaigns", texts.words.campaigns],
  newCampaign: ["plus", texts.words.newCampaign, CAMPAIGN_OPERATIONS.createCampaign],
  catalog: ["catalog", texts.words.catalog],
  connection: ["catalog", texts.words.connection, PRODUCT_API_OPERATIONS.connectProductApi],
  mapping: ["catalog", texts.words.mapping, PRODUCT_API_OPERATIONS.connectProductApi],
  idRule: ["catalog", texts.words.idRule, STORE_OPERATIONS.changeStore],
  addUrls: ["plus", texts.words.addUrls, PRODUCT_URL_OPERATIONS.addProductUrls],
  products: ["products", texts.words.products],
  orders: ["orders", texts.words.orders],
  refused: ["orders", texts.words.refused],
  tryOrder: ["orders", texts.words.tryOrder],
  analytics: ["analytics", texts.words.analytics],
  productSales: ["products", texts.words.productSales],
  coverage: ["analytics", texts.words.coverage],
  uplift: ["analytics", texts.words.uplift],
  install: ["install", texts.words.install],
  appearance: ["appearance", texts.words.appearance],
  webhooks: ["webhooks", texts.words.webhooks, WEBHOOK_OPERATIONS.listWebhooks],
  newWebhook: ["plus", texts.words.newWebhook, WEBHOOK_OPERATIONS.createWebhook],
  settings: ["settings", texts.words.settings],
} as const satisfies Partial<Record<keyof typeof ROUTES, Page>>;

const TABS: Readonly<Record<Exclude<keyof typeof SETTINGS_TABS, "store">, Page>> = {
  credentials: ["lock", texts.words.credentials],
  users: ["person", texts.words.users],
  mail: ["person", texts.words.mail],
  audit: ["settings", texts.words.audit],
  operator: ["settings", texts.words.operator, STORE_LIST_OPERATIONS.createStore],
};

const TOP_PAGES = {
  stores: ["stores", texts.words.stores],
  newStore: ["plus", texts.words.newStore, STORE_LIST_OPERATIONS.createStore],
} as const satisfies Partial<Record<keyof typeof ROUTES, Page>>;

type Described = { readonly finding: Finding; readonly words: string; readonly call: Guarded | undefined };

const describePage = (
  key: string,
  to: string,
  title: string,
  [icon, words, call]: Page,
  note?: string,
): Described => ({ finding: { key: `page:${key}`, to, title, note, look: { icon } }, words, call });

const listNames = <Pages extends object>(pages: Pages) => Object.keys(pages) as (keyof Pages)[];

const storePages = (brand: string): Described[] => [
  ...listNames(STORE_PAGES).map((name) =>
    describePage(name, paths[name](brand), ROUTES[name].title, STORE_PAGES[name]),
  ),
  ...listNames(TABS).map((tab) =>
    describePage(
      `settings-${tab}`,
      `${paths.settings(brand)}?tab=${tab}`,
      SETTINGS_TABS[tab],
      TABS[tab],
      ROUTES.settings.title,
    ),
  ),
];

const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

export const findGuides = (search: string): readonly Finding[] =>
  search !== "" && beginsIn(split(search), `${texts.account} ${texts.words.account}`)
    ? [
        {
          key: "guide:account",
          to: guideAddress("your-account"),
          isGuide: true,
          title: texts.account,
          look: { icon: "help" },
        },
      ]
    : [];

/** Every search word must begin a word of the text: "or" finds "Orders" but not "History". */
const beginsIn = (sought: readonly string[], text: string): boolean => {
  const words = split(text);
  return sought.every((word) => words.some((each) => each.startsWith(word)));
};

export const findPages = (
  brand: string | undefined,
  may: (call: Guarded) => boolean,
  search: string,
): readonly Finding[] => {
  const pages = [
    ...(brand === undefined ? [] : storePages(brand)),
    ...listNames(TOP_PAGES).map((name) =>
      describePage(name, paths[name](), ROUTES[name].title, TOP_PAGES[name]),
    ),
  ].filter(({ call }) => call === undefined || may(call));
  const sought = split(search);
  const begins = ({ finding }: Described) => finding.title.toLowerCase().startsWith(search.toLowerCase());
  const rankings: readonly ((page: Described) => boolean)[] = [
    begins,
    ({ finding }) => beginsIn(sought, finding.title),
    ({ finding, words }) => beginsIn(sought, `${finding.title} ${finding.note ?? ""} ${words}`),
  ];
  return [...new Set(rankings.flatMap((fits) => pages.filter(fits)))].map(({ finding }) => finding);
};
