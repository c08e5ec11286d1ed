import * as v from "valibot";

const expected = (what: string) => `expected ${what}`;

/**
 * A string that is safe as part of a table key: not empty, bounded, and with no lone surrogate (two
 * different lone surrogates would become the same bytes).
 */
const idString = (what: string, max: number) => {
  const message = expected(`${what} of 1 to ${max} characters`);
  return v.pipe(
    v.string(message),
    v.minLength(1, message),
    v.maxLength(max, message),
    v.check((text) => text.isWellFormed(), expected("well-formed Unicode")),
  );
};

/** Lone surrogates have no bytes in UTF-8: U+FFFD stands in for them, as it would in the table. */
export const wellFormed = v.transform((value: string) => value.toWellFormed());

export const text = (max: number) => {
  const message = expected(`a string of at most ${max} characters`);
  return v.pipe(v.string(message), v.maxLength(max, message), wellFormed);
};

/** The merchant's product id: the product's key and the key that order lines are matched by. */
export const ClientProductId = idString("a string", 256);

export const OrderId = idString("a string", 256);

/** The public identifier of a store. */
export const Brand = v.pipe(v.string(), v.regex(/^br_[a-z0-9]{1,40}$/, expected("a brand such as br_…")));

/** At most 18 digits before the point and 8 behind it: sums of a day stay exact in DynamoDB's 38 digits. */
const DECIMAL = /^(0|[1-9][0-9]{0,17})(\.[0-9]{1,8})?$/;
const decimalMessage = expected('a decimal string such as "499.00"');

/** A price: a non-negative decimal as a string, never a JSON number (spec "Conventions"). */
export const DecimalString = v.pipe(
  v.string(decimalMessage),
  v.regex(DECIMAL, decimalMessage),
  v.description("A non-negative decimal, at most 18 digits before the point and 8 behind it."),
);

let currencies: ReadonlySet<string> | undefined;
/** ISO 4217 as the runtime's ICU knows it; read on first use, to keep it out of the cold start. */
const isCurrency = (code: string) => {
  currencies ??= new Set(Intl.supportedValuesOf("currency"));
  return currencies.has(code);
};
const currencyMessage = expected('an ISO 4217 currency code such as "USD"');
const CURRENCY_FORM = /^[A-Z]{3}$/;

export const CurrencyCode = v.pipe(
  v.string(currencyMessage),
  v.regex(CURRENCY_FORM, currencyMessage),
  v.check(isCurrency, currencyMessage),
  v.description("An ISO 4217 code in capitals."),
);

const isHttpUrl = (value: string) => {
  const url = value.isWellFormed() ? URL.parse(value) : null;
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "";
};
const urlMessage = expected("an absolute http or https URL of at most 2048 characters");

export const HttpUrl = v.pipe(
  v.string(urlMessage),
  v.maxLength(2048, urlMessage),
  v.check(isHttpUrl, urlMessage),
  v.metadata({ format: "uri" }),
);

const quantityMessage = expected("an integer from 1 to 1000000");

/** Units of an order line. */
export const Quantity = v.pipe(
  v.number(quantityMessage),
  v.integer(quantityMessage),
  v.minValue(1, quantityMessage),
  v.maxValue(1_000_000, quantityMessage),
);

const stockMessage = expected("an integer, or null where stock is not tracked");

export const StockQuantity = v.pipe(v.number(stockMessage), v.safeInteger(stockMessage));

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, expected(`one of ${values.map((value) => `"${value}"`).join(", ")}`));

export const StockStatus = oneOf(["instock", "outofstock", "onbackorder"]);
export const ProductStatus = oneOf(["active", "inactive"]);
