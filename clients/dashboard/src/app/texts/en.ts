const titles = {
  overview: "Overview",
  stores: "Stores",
  newStore: "Create a store",
  videos: "Videos",
  newVideo: "Upload a video",
  videoOrder: "Sort videos",
  video: "Video",
  campaigns: "Campaigns",
  newCampaign: "New campaign",
  campaign: "Campaign",
  catalog: "Product import",
  connection: "Connect your shop",
  mapping: "Map fields",
  idRule: "Product ID rule",
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
  mail: "Notifications",
  audit: "Audit log",
  operator: "Operator",
};

/** Warnings before unsaved input is lost. */
const leaving = {
  changes: {
    title: "Leave without saving?",
    text: "You have unsaved changes. Anything still running will stop.",
  },
  secret: {
    title: "Leave without copying?",
    text: "The secret is shown only once, and you have not copied it. Without a copy, you have to replace it.",
  },
};

export const texts = {
  figurePages: "Analytics pages",
  titles,
  settingsTabs,

  // Frame
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
  helpInNewTab: " for this page, in a new tab",

  // User menu
  look: "Theme",
  language: "Language",
  light: "Light",
  dark: "Dark",
  asSystem: "System setting",
  operator: "Operator",
  signedIn: "Signed in",
  guides: "Guides and API",
  signOut: "Sign out",
  signOutAgain: "Not signed out: try again",

  // Store
  timesIn: (zone: string) => `All times are in ${zone}.`,
  workingIn: "Working in the store",
  isClosed: ", which is closed",
  closedUntil: (day: string) => `This store is closed. Its data are deleted on ${day}.`,
  allStores: "All stores",
  lostStore:
    "You no longer have access to this store: it was deleted, or you were removed. Your input is still here. Ask an owner of the store to invite you again.",
  storesFailed: "Your stores could not be loaded.",
  searchStores: "Search stores",
  storesNotLoaded: "The stores could not be loaded",
  loading: "Loading",
  noStore: "No store found",
  lookingForMore: "Searching for more",
  moreStores: "More stores exist. Type part of the name.",

  // Errors
  pageFailed: "This page could not be shown",
  loadAgain: "Reload the page.",
  reload: "Reload",
  notFound: "Page not found",
  nothingHere: "This page does not exist. Check the address.",
  toOverview: "Go to the overview",
  signInFailed: "Sign-in failed",
  signInReason:
    "The sign-in page could not be reached, or the sign-in was interrupted. Check your connection, then try again.",
  signInAgain: "Sign in again",
  sessionEnded: "Your session has ended",
  sessionHint: "Sign in again in a second window. Your input on this page is kept.",
  windowBlocked: "The window was blocked or closed. Allow pop-up windows for this site, then try again.",

  // Leaving
  leaving,
  leave: "Leave",
  stay: "Stay",
  close: "Close",

  // While the search loads
  searchFailed: "The search could not be loaded. Check your connection.",
  tryAgain: "Try again",
  loadingSearch: "Loading…",
};
