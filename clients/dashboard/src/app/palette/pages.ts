import {
  type Icon,
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconHelpCircle,
  IconHome,
  IconLayoutGrid,
  IconLock,
  IconPackage,
  IconPalette,
  IconPlus,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconUpload,
  IconUser,
  IconVideo,
  IconWebhook,
} from "@tabler/icons-react";
import { PRODUCT_API_OPERATIONS } from "../../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../../../../shared/webhooks/webhooks.operations.ts";
import type { Guarded } from "../../lib/queries/may-in.ts";
import { paths, ROUTES, SETTINGS_TABS } from "../../lib/routes.ts";
import { texts } from "../../texts/en/palette.ts";
import { guideAddress } from "../help/help-address.ts";
import type { Finding } from "./findings.ts";

type Page = readonly [icon: Icon, words: string, call?: Guarded];

const STORE_PAGES = {
  overview: [IconHome, texts.words.overview],
  videos: [IconVideo, texts.words.videos],
  newVideo: [IconUpload, texts.words.newVideo, VIDEO_OPERATIONS.createVideo],
  videoOrder: [IconVideo, texts.words.videoOrder, VIDEO_OPERATIONS.changeVideo],
  campaigns: [IconSpeakerphone, texts.words.campaigns],
  newCampaign: [IconPlus, texts.words.newCampaign, CAMPAIGN_OPERATIONS.createCampaign],
  catalog: [IconLayoutGrid, texts.words.catalog],
  connection: [IconLayoutGrid, texts.words.connection, PRODUCT_API_OPERATIONS.connectProductApi],
  mapping: [IconLayoutGrid, texts.words.mapping, PRODUCT_API_OPERATIONS.connectProductApi],
  idRule: [IconLayoutGrid, texts.words.idRule, STORE_OPERATIONS.changeStore],
  addUrls: [IconPlus, texts.words.addUrls, PRODUCT_URL_OPERATIONS.addProductUrls],
  products: [IconPackage, texts.words.products],
  orders: [IconReceipt, texts.words.orders],
  refused: [IconReceipt, texts.words.refused],
  tryOrder: [IconReceipt, texts.words.tryOrder],
  analytics: [IconChartBar, texts.words.analytics],
  productSales: [IconPackage, texts.words.productSales],
  coverage: [IconChartBar, texts.words.coverage],
  uplift: [IconChartBar, texts.words.uplift],
  install: [IconCode, texts.words.install],
  appearance: [IconPalette, texts.words.appearance],
  webhooks: [IconWebhook, texts.words.webhooks, WEBHOOK_OPERATIONS.listWebhooks],
  newWebhook: [IconPlus, texts.words.newWebhook, WEBHOOK_OPERATIONS.createWebhook],
  settings: [IconSettings, texts.words.settings],
} as const satisfies Partial<Record<keyof typeof ROUTES, Page>>;

const TABS: Readonly<Record<Exclude<keyof typeof SETTINGS_TABS, "store">, Page>> = {
  credentials: [IconLock, texts.words.credentials],
  users: [IconUser, texts.words.users],
  mail: [IconUser, texts.words.mail],
  audit: [IconSettings, texts.words.audit],
  operator: [IconSettings, texts.words.operator, STORE_LIST_OPERATIONS.createStore],
};

const TOP_PAGES = {
  stores: [IconBuildingStore, texts.words.stores],
  newStore: [IconPlus, texts.words.newStore, STORE_LIST_OPERATIONS.createStore],
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
          look: { icon: IconHelpCircle },
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
