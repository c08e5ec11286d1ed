export const texts = {
  // A rule in a sentence
  ordinals: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
  lastPart: "the last part of the address",
  partAfter: (name: string) => `the part after “/${name}/”`,
  nthPart: (nth: string) => `the ${nth} part of the address`,
  nthPartFromEnd: (nth: string) => `the ${nth} part from the end of the address`,
  numberIn: "the number in ",
  atEnd: (isNumber: boolean) => `the ${isNumber ? "number" : "word"} at the end of `,
  atStart: (isNumber: boolean) => `the ${isNumber ? "number" : "word"} at the start of `,
  nthWordFromEnd: (nth: string) => `the ${nth} word from the end of `,
  nthWord: (nth: string) => `the ${nth} word of `,
  inPath: (piece: string, place: string, extension: string) =>
    `The id is ${piece}${place}. ${extension === "" ? "What follows ? or # does not count." : `“${extension}” and what follows ? or # do not count.`}`,
  inQuery: (name: string) => `The id is what follows “${name}=” in the address.`,
  ownExpression: "An expression that somebody wrote finds the id.",
  invalidExpression: "This expression can’t be used.",
  afterHyphen: "The id is what follows the last hyphen of the address.",
  usualWooCommerce: "The id is the number at the end of the address, after a hyphen or “?p=”.",
  usualPart: (before: string) => `The id is the part of the address after “${before}”.`,
  usualBigCommerce: "The id is the number after “product_id=” in the address.",
  usualPage: "The id is the last part of the address, without “.html”.",
  usualPrestaShop: "The id is the number with which the last part of the address begins.",
  usualInUse: (system: string) => `In use now: the usual rule for ${system}.`,
  needNotChange: "You need not change it.",
  defaultInUse: "In use now: the rule for shops without a rule of their own.",
  ownInUse: "In use now: your own rule.",
  notSavedYet: "New rule, not saved yet:",

  // Making it
  saved: "The id rule is saved.",
  savedRefresh: "The id rule is saved. Refresh to read your product URLs by it.",
  withoutRule: "Without a rule",
  backTo: (system: string) => `Back to the rule for ${system}`,
  discard: "Discard",
  saveRule: "Save rule",
  notSaved: "This was not saved.",
  asBefore: "The id rule is as it was before.",
  notRemoved: "The address was not removed.",
  findsTooFew: "Save a rule that finds no product?",
  notTriedYet: "Save before your shop has answered?",
  findsAll: "Save this rule?",
  findsAllWords: "It finds a product in each address.",
  noProductIn: (failing: number, all: number) =>
    failing === all
      ? all === 1
        ? "By this rule, your shop has no product for the address."
        : `By this rule, your shop has no product for any of ${all} addresses.`
      : `By this rule, your shop has no product for ${failing} of ${all} addresses.`,
  lookedFor: (id: string) => `We looked for “${id}”.`,
  andMore: (number: number) => `And ${number} more.`,
  stillAsking: (number: number) =>
    number === 1
      ? "Your shop is being asked for one address."
      : `Your shop is being asked for ${number} addresses.`,
  saveAnyway: "Save anyway",
  rule: "Rule",
  asExpression: "Edit as expression",
  expression: "Expression",
  expressionHint: "For developers: RE2 syntax. Its first group is the id.",
  howWritten: "How expressions are written",
  pasteAddress: "Paste the address of a product page",
  clickId: "Click the id in this address",
  anotherAddress: "Use another address",
  addressLabel: "Address of a product page",
  useAddress: "Use this address",
  idHint:
    "The id is the part that names the product, often a number. Your shop names products by it in its orders, too.",
  noParts: "This is not the address of a product page. Open a product in your shop and copy its address.",
  whatFor:
    "We find a product in your shop by the id in its address. Paste an address to see whether the rule below finds it.",
  urlsFailed: "Your product URLs could not be loaded.",
  storeFailed: "The store could not be loaded.",
  parts: "Parts of the address",
  wholeParts: "Whole parts of the address",
  takeWhole: "Or take a whole part:",

  // In the catalog
  mostUnfound: (unfound: number, all: number) =>
    unfound === all
      ? all === 1
        ? "The address found no product"
        : `None of ${all} addresses found a product`
      : `${unfound} of ${all} addresses found no product`,
  maybeNoId: "By the id rule, the first of them has no product id in it.",
  lookedForMaybe: (id: string) =>
    `In the first of them we took “${id}” for the id. If that is wrong, the id rule has to be changed.`,
  maybeNumber: (id: string, number: string) =>
    `In the first of them we took “${id}” for the id. Maybe the id is only ${number}.`,
  checkRule: "Check the id rule",

  // Trying it
  noIdFound: "It finds no id in this address: click the part that names the product.",
  askingShop: "Asking your shop…",
  shopKnowsNo: (id: string) => `Your shop has no product “${id}”`,
  noProduct: "No product",
  cantBeUsed: "The answer can’t be used.",
  foundProduct: "Found",
  shopKnows: (id: string) => `Your shop knows ${id}.`,
  noSuchId: "Your shop has no product with this id.",
  findsNone: "The rule finds no id here.",
  others: (number: number) =>
    number === 1 ? "Another address in your catalog" : `${number} more addresses in your catalog`,
  working: (working: number, all: number) => `${working} of ${all} ${working === 1 ? "works" : "work"}`,
  address: "Address",
  idColumn: "Id",
  productInShop: "Product in your shop",
  otherAddresses: "Other addresses",
  noId: "No id",
  clickItsId: "Click its id",
  noProductPage: "Not a product: remove",
};
