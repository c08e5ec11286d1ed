import * as v from "valibot";
import { isCurrency } from "../vocabulary/currencies.ts";
import { MAX_URL_CHARACTERS, normalizeHttpUrl } from "../vocabulary/http-url.ts";
import { BRAND_PATTERN, isPathDots, MAX_ID_CHARACTERS } from "../vocabulary/ids.ts";
import { DECIMAL_PATTERN, MAX_QUANTITY } from "../vocabulary/money.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { PRODUCT_STATUSES, STOCK_STATUSES } from "../vocabulary/product-statuses.ts";
import { SIGNAL_KINDS } from "../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../vocabulary/widgets.ts";
import { described, integer, oneOf } from "./forms.schema.ts";

const idMessage = expected("text", { min: 1, max: MAX_ID_CHARACTERS });

/** Refuses lone surrogates, because all of them would be stored as the same bytes. */
const Id = v.pipe(
  v.string(idMessage),
  v.minLength(1, idMessage),
  v.maxLength(MAX_ID_CHARACTERS, idMessage),
  v.check((id) => id.isWellFormed(), expected("unicode")),
);

/** Clients and proxies remove the path segments `.` and `..`. */
const PathId = v.pipe(
  Id,
  v.check((id) => !isPathDots(id), expected("more_than_dots")),
);

export const ClientProductId = described(
  PathId,
  "Merchant's product id. Order lines are matched by it.",
  "501",
);
/** Permits `.` and `..`, so that such a product id does not refuse an order. */
export const OrderedProductId = described(Id, "Product's `client_product_id`.", "501");
export const OrderId = described(
  PathId,
  "Merchant's order id. Duplicate orders are detected by it.",
  "A-1001",
);

export const Brand = described(
  v.pipe(v.string(), v.regex(BRAND_PATTERN, expected("brand"))),
  "Store's public identifier.",
  "br_2p1k8s0d4f6g7h3j",
);

const decimalMessage = expected("decimal");

/** A JSON number is refused (spec "Conventions"). */
export const DecimalString = described(
  v.pipe(v.string(decimalMessage), v.regex(DECIMAL_PATTERN, decimalMessage)),
  "A non-negative decimal, at most 12 digits before the point and 8 after it.",
  "49.90",
);

const currencyMessage = expected("currency");

export const CurrencyCode = described(
  v.pipe(v.string(currencyMessage), v.check(isCurrency, currencyMessage)),
  "Active ISO 4217 currency code in capitals.",
  "EUR",
);

const urlMessage = expected("http_url", { max: MAX_URL_CHARACTERS });

export const HttpUrl = v.pipe(
  v.string(urlMessage),
  v.transform((url) => normalizeHttpUrl(url)),
  v.string(urlMessage),
  v.maxLength(MAX_URL_CHARACTERS, urlMessage),
  v.metadata({ format: "uri", examples: ["https://shop.example/p/linen-shirt-501"] }),
);

export const Quantity = described(integer(1, MAX_QUANTITY), "Units ordered.", 2);

const stockMessage = expected("stock");
export const StockQuantity = described(
  v.pipe(v.number(stockMessage), v.safeInteger(stockMessage)),
  "Units in stock.",
  4,
);

export const StockStatus = described(oneOf(STOCK_STATUSES), "Availability of the product.", "instock");
export const ProductStatus = described(
  oneOf(PRODUCT_STATUSES),
  "`active`: shown in storefronts. `inactive`: hidden.",
  "active",
);
export const WidgetType = described(oneOf(WIDGET_TYPES), "Widget type that showed the video.", "carousel");
export const SignalKind = described(
  oneOf(SIGNAL_KINDS),
  "Kind of signal: the shopper watched the product in a video or added it to the cart.",
  "add_to_cart",
);

export const EventId = described(
  integer(1, Number.MAX_SAFE_INTEGER),
  "Video's id, as in `widget_info`.",
  7001,
);

/** ISO 8601, UTC. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.metadata({ format: "date-time", examples: ["2026-11-20T10:00:00.000Z"] }),
);

const timeMessage = expected("time");

export const anyTime = (description: string, example: string) =>
  described(
    v.pipe(
      v.string(timeMessage),
      v.maxLength(40, timeMessage),
      v.isoTimestamp(timeMessage),
      v.check((text) => Number.isFinite(Date.parse(text)), timeMessage),
      v.transform((text) => new Date(text).toISOString()),
    ),
    description,
    example,
  );

const isDay = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
};
const dayMessage = expected("day");

export const Day = described(
  v.pipe(v.string(dayMessage), v.regex(/^\d{4}-\d\d-\d\d$/, dayMessage), v.check(isDay, dayMessage)),
  "Day in the store's time zone.",
  "2026-11-20",
);

const seenMessage = expected("seen_version");

export const SeenVersion = described(
  v.pipe(v.string(seenMessage), v.maxLength(40, seenMessage), v.isoTimestamp(seenMessage)),
  "`updated_at` of the version that you read. If the record has changed since, nothing is written and the call returns 412. Without it, the last change wins.",
  "2026-11-20T10:00:00.000Z",
);
