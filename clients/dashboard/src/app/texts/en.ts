/** Every view, by its name. */
const titles = {
  overview: "Overview",
  stores: "Stores",
  newStore: "Create a store",
  videos: "Videos",
  newVideo: "Upload a video",
  videoOrder: "Order of the videos",
  video: "Video",
  campaigns: "Campaigns",
  newCampaign: "New campaign",
  campaign: "Campaign",
  catalog: "Product import",
  connection: "Connect your shop",
  mapping: "Map fields",
  idRule: "Product id rule",
  addUrls: "Add product URLs",
  products: "Products",
  product: "Product",
  orders: "Orders",
  order: "Order",
  refused: "Refused reports",
  tryOrder: "Test order",
  analytics: "Analytics",
  productSales: "Sales by product",
  coverage: "Coverage",
  uplift: "Uplift",
  experiment: "Uplift test",
  install: "Install",
  appearance: "Appearance",
  webhooks: "Webhooks",
  newWebhook: "New webhook",
  webhook: "Webhook",
  settings: "Settings",
};

const settingsTabs = {
  store: "Store",
  credentials: "Credentials",
  users: "Users",
  mail: "Your mails",
  audit: "Audit",
  operator: "Operator",
};

/** What is asked before something is lost. */
const leaving = {
  changes: {
    title: "Leave without saving?",
    text: "Your changes here are not saved. Anything that is still running stops.",
  },
  secret: {
    title: "Leave without a copy?",
    text: "This page shows it only now, and you have not copied it. Without a copy, it has to be replaced.",
  },
};

export const texts = {
  figurePages: "Pages about figures",
  titles,
  settingsTabs,

  // The frame
  product: "Shoppable video",
  skip: "Skip to content",
  openNavigation: "Open navigation",
  closeNavigation: "Close navigation",
  main: "Main",
  search: "Search",
  shortcut: "Ctrl K",
  setUp: "Set up",
  needAttention: " need attention",
  help: "Help",
  helpInNewTab: " with this page, in a new tab",
  /** Where the guide of the dashboard is, in which every view has a section. */
  guide: "/docs/dashboard.en.html#",

  // Who is signed in
  look: "Look",
  language: "Language",
  light: "Light",
  dark: "Dark",
  asSystem: "Same as the system",
  operator: "Operator",
  signedIn: "Signed in",
  guides: "Guides and API",
  signOut: "Sign out",
  signOutAgain: "Sign out: try again",

  // The store
  workingIn: "Working in the store",
  isClosed: ", which is closed",
  allStores: "All stores",
  lostStore:
    "You can’t see this store any more: you were removed from it, or it is gone. What you typed is still here; ask an owner of the store to let you in again.",
  storesFailed: "Your stores could not be loaded.",
  searchStores: "Search stores",
  storesNotLoaded: "The stores could not be loaded",
  loading: "Loading",
  noStore: "No store found",
  lookingForMore: "Looking for more",
  moreStores: "There are more: type a part of the name.",

  // What went wrong
  pageFailed: "This page could not be shown",
  loadAgain: "Load the page again.",
  reload: "Reload",
  notFound: "Page not found",
  nothingHere: "There is nothing at this address.",
  toOverview: "Go to the overview",
  signInFailed: "Sign-in failed",
  signInReason:
    "The sign-in page could not be reached, or the sign-in was interrupted. Check your connection, then try again.",
  signInAgain: "Sign in again",
  sessionEnded: "Your session has ended",
  sessionHint: "Sign in again in a second window. What you typed here stays.",
  windowBlocked: "The window was blocked or closed. Allow pop-up windows for this site, then try again.",

  // Leaving
  leaving,
  leave: "Leave",
  stay: "Stay",
  close: "Close",

  // While the search is loaded
  searchFailed: "The search could not be loaded. Check your connection.",
  tryAgain: "Try again",
  loadingSearch: "Loading…",
};
