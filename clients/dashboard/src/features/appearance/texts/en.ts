export const texts = {
  preview: "Preview",
  both: "A row and one video",
  previewEmpty: "The preview shows your own videos. None is live yet.",
  uploadVideo: "Upload video",
  surface: "Layout",
  answersAdd: "My shop adds products to the cart from the video",
  answersAddHint: "Otherwise, products show the button that opens their page.",

  // The accent
  widgetsOwn: "Default buttons: white over videos.",
  onIt: (isBlack: boolean, ratio: string) =>
    `${isBlack ? "Black" : "White"} text on it is easy to read (contrast ${ratio} to 1).`,
  hardlySeen: "Too pale for white pages, where buttons turn black.",
  accent: "Accent",
  accentHint: "The color of buttons and of rings around stories. Leave empty for the default color.",
  pickColour: "Pick a color from the screen",

  // The words
  heading: "Heading",
  none: "None",
  headingHint:
    "Shown above a row of videos, unless the page sets its own. Other layouts use the page’s heading.",
  addLabel: "Add-to-cart button",
  viewLabel: "Product button",
  learnMoreLabel: "Link button of a video",
  soldOutLabel: "Sold-out product",
  comingSoonLabel: "Upcoming video",
  own: {
    add: "Add",
    view: "View",
    learn_more: "Learn more",
    sold_out: "Sold out",
    coming_soon: "Coming soon",
  },
  allOthers: "All other languages",
  pagesIn: "Texts for pages in",
  pagesInHint: "A page shows the texts of its language, or else the texts for all other languages.",
  yours: "Custom",
  addGroup: "Add",
  noLanguage: "Unknown language. Choose one from the list.",
  widgetsText: "Default",
  emptyHint: "Empty fields use the default text, in the page’s language.",
  removeLanguage: (language: string) => `Remove ${language}`,

  // The form
  square: "Square",
  slight: "Slight",
  rounded: "Rounded",
  round: "Round",
  corners: "Corners",
  textsLabel: "Texts",
  asBefore: "The appearance is restored.",
  saved: "Saved. Your shop shows the changes within seven minutes.",
  looks: "Style",
  fontHint: "Font and text color come from your page.",
  words: "Texts",
  follow:
    "Pages with your videos update automatically, without a new snippet: most within two minutes, all within seven. A page’s own settings stay in effect: its --svc-accent, or a heading in the snippet.",
  notBack: "The appearance was not restored.",
  save: "Save",
  failed: "The appearance could not be loaded.",
};
