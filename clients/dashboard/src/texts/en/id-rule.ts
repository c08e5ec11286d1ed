export const texts = {
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
    `The ID is ${piece}${place}. ${extension === "" ? "Everything after ? or # is ignored." : `“${extension}” and everything after ? or # are ignored.`}`,
  inQuery: (name: string) => `The ID follows “${name}=” in the address.`,
  ownExpression: "A custom expression finds the ID.",
  invalidExpression: "This expression is invalid.",
  afterHyphen: "The ID follows the last hyphen of the address.",
  usualWooCommerce: "The ID is the number at the end of the address, after a hyphen or “?p=”.",
  usualPart: (before: string) => `The ID is the part of the address after “${before}”.`,
  usualBigCommerce: "The ID is the number after “product_id=” in the address.",
  usualPage: "The ID is the last part of the address, without “.html”.",
  usualPrestaShop: "The ID is the number at the start of the last part of the address.",
  usualInUse: (system: string) => `In use: the default rule for ${system}.`,
  needNotChange: "No change needed.",
  defaultInUse: "In use: the default rule.",
  ownInUse: "In use: your own rule.",
  notSavedYet: "New rule, not saved yet:",

  saved: "The ID rule is saved.",
  savedRefresh: "The ID rule is saved. Refresh the catalog to apply it to your product URLs.",
  withoutRule: "Without a rule",
  backTo: (system: string) => `Back to the rule for ${system}`,
  discard: "Discard",
  saveRule: "Save rule",
  notSaved: "This was not saved.",
  asBefore: "The ID rule is restored.",
  notRemoved: "The address was not removed.",
  findsTooFew: "Save a rule that finds no product?",
  notTriedYet: "Save before your shop has responded?",
  findsAll: "Save this rule?",
  findsAllWords: "It finds a product in each address.",
  noProductIn: (failing: number, all: number) =>
    failing === all
      ? all === 1
        ? "With this rule, your shop has no product for the address."
        : `With this rule, your shop has no product for any of ${all} addresses.`
      : `With this rule, your shop has no product for ${failing} of ${all} addresses.`,
  lookedFor: (id: string) => `We looked for “${id}”.`,
  andMore: (number: number) => `And ${number} more.`,
  stillAsking: (number: number) =>
    number === 1 ? "One address is still being checked." : `${number} addresses are still being checked.`,
  saveAnyway: "Save anyway",
  rule: "Rule",
  asExpression: "Edit as expression",
  expression: "Expression",
  expressionHint: "For developers: RE2 syntax. The first group is the ID.",
  howWritten: "Expression syntax",
  pasteAddress: "Paste the address of a product page",
  clickId: "Click the ID in this address",
  anotherAddress: "Use another address",
  addressLabel: "Address of a product page",
  useAddress: "Use this address",
  idHint:
    "The ID is the part that identifies the product, often a number. Your shop’s orders use the same ID.",
  noParts: "This is not the address of a product page. Open a product in your shop and copy its address.",
  whatFor:
    "We find a product in your shop by the ID in its address. Paste an address to see whether the rule below finds it.",
  urlsFailed: "Your product URLs could not be loaded.",
  storeFailed: "The store could not be loaded.",
  parts: "Parts of the address",
  wholeParts: "Whole parts of the address",
  takeWhole: "Or use a whole part:",

  mostUnfound: (unfound: number, all: number) =>
    unfound === all
      ? all === 1
        ? "No product was found for the address"
        : `No product was found for any of ${all} addresses`
      : `No product was found for ${unfound} of ${all} addresses`,
  maybeNoId: "With the current ID rule, the first address contains no product ID.",
  lookedForMaybe: (id: string) =>
    `In the first address, we used “${id}” as the ID. If that is wrong, change the ID rule.`,
  maybeNumber: (id: string, number: string) =>
    `In the first address, we used “${id}” as the ID. Maybe the ID is only ${number}.`,
  checkRule: "Check the ID rule",

  noIdFound: "The rule finds no ID in this address. Click the part that identifies the product.",
  askingShop: "Searching your shop…",
  shopKnowsNo: (id: string) => `Your shop has no product “${id}”`,
  noProduct: "No product",
  cantBeUsed: "The response is invalid.",
  foundProduct: "Found",
  shopKnows: (id: string) => `Your shop has a product with the ID ${id}.`,
  noSuchId: "Your shop has no product with this ID.",
  findsNone: "The rule finds no ID here.",
  others: (number: number) =>
    number === 1 ? "Another address in your catalog" : `${number} more addresses in your catalog`,
  working: (working: number, all: number) => `${working} of ${all} ${working === 1 ? "works" : "work"}`,
  address: "Address",
  idColumn: "ID",
  productInShop: "Product in your shop",
  otherAddresses: "Other addresses",
  noId: "No ID",
  clickItsId: "Click its ID",
  noProductPage: "Not a product: remove URL",
};
