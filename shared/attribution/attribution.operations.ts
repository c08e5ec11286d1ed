import * as v from "valibot";
import { Day, OrderedProductId } from "../api/fields.schema.ts";
import { described } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { COMPARED, EventIdParameter, PAGE } from "../api/parameters.schema.ts";
import { OrderReport } from "../orders/order-report.schema.ts";
import { MAX_PERIOD_DAYS } from "../vocabulary/days.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { AmendmentAnswer, DashboardAmendment } from "./amendments/amendment.schema.ts";
import { ErasedOrderList, OrderErasure } from "./erasure/erasure.schema.ts";
import { ProductFigures } from "./products/product-figures.schema.ts";
import { FiguresExport } from "./proof/figures-export.schema.ts";
import { ReconcileReport, ReconcileRequest } from "./reconcile/reconcile.schema.ts";
import { Analytics, VideoAnalytics } from "./views/analytics.schema.ts";
import { NamedExplanationView, OrderList, OrderView } from "./views/orders.schema.ts";

const tag = "Orders";

export const ORDER_OPERATIONS = {
  listOrders: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/orders",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List orders",
    description: "The latest first.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of orders.", body: OrderList },
  }),
  simulateOrder: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/orders/simulate",
    function: "admin-read", // Nothing is written.
    callers: "store_users",
    roles: EVERYBODY,
    closedStores: true, // A dry run changes nothing.
    summary: "Test an order report",
    description: "Validates and explains the report as if it were a real one. Nothing is recorded.",
    body: OrderReport,
    answer: { status: 200, description: "How its lines would be credited.", body: NamedExplanationView },
  }),
  amendStoreOrder: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/order-amendments",
    callers: "store_users",
    summary: "Amend an order",
    description:
      "As a merchant's backend does with `POST /v1/order-amendments`, which says what the fields mean; between the two, the one that arrives last decides on a line. The audit notes who did it, of which day, and why.",
    body: DashboardAmendment,
    answer: { status: 200, description: "Done.", body: AmendmentAnswer },
  }),
  getOrder: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/orders/{order_id+}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Explain an order",
    description:
      "Each line with the video it is credited to. For each product, the signals about it, and why each did or did not earn the credit.",
    answer: { status: 200, description: "The order.", body: OrderView },
  }),
};

export const ERASURE_OPERATIONS = {
  eraseOrder: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/orders/{order_id+}",
    callers: "store_users",
    summary: "Erase an order",
    description:
      "For a shopper's request. Its lines, products and signals are gone at once and can't be restored; its id follows once its day is counted for good. Figures keep its amounts, and a repeated report of it is refused for as long as the order would have been kept: what stays is a hash of its id with a secret key, its day, and its amounts by video. An order that is erased already stays as it is.",
    answer: { status: 200, description: "It is erased.", body: OrderErasure },
  }),
  listErasedOrders: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/erased-orders",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List erased orders",
    description:
      "By day. Whoever adds up the orders of a day has to add these: the day's figures contain them.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of erased orders.", body: ErasedOrderList },
  }),
};

const PERIOD = {
  from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
  to: described(Day, `Last day, included: at most ${MAX_PERIOD_DAYS} days in all.`, "2026-11-20"),
};

export const PRODUCT_FIGURE_OPERATIONS = {
  getProductFigures: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/product-figures",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get sales by product",
    description:
      "By product and currency, with the part that is credited to videos: of the orders that were received on these days of the store. What has come back of them is taken off whenever it was told, so where days were locked the sum may differ from `analytics`, which count that on the day on which it was told. Ids for which the store has no product share one row. Lines of erased orders count there, and no more once their day is counted for good. Beside it: how often browsers report that each product was tapped in a video and added to the cart from there; products that were tapped and not sold are listed too. A tap counts for a product that is tagged in its video when the report is kept.",
    query: v.object({
      ...PERIOD,
      product_id: v.optional(
        described(OrderedProductId, "One product only, with the videos that sold it.", "501"),
      ),
    }),
    answer: { status: 200, description: "The figures.", body: ProductFigures },
  }),
  getProductFiguresCsv: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/product-figures.csv",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Download sales by product as CSV",
    description:
      "The same figures as one CSV file, UTF-8 with a byte order mark: a line for each product and currency, and for tapped products that were not sold. Taps stand in the first line of a product alone, so that a column can be added up. Texts that a spreadsheet would run as a formula are made harmless by an apostrophe.",
    query: v.object(PERIOD),
    answer: {
      status: 200,
      description: "The file.",
      body: described(v.string(), "The file's text.", "product_id,title,currency\r\n501,Linen shirt,EUR\r\n"),
      download: "product-figures.csv",
    },
  }),
};

export const FIGURE_OPERATIONS = {
  getAnalytics: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/analytics",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get sales by video",
    description:
      "By day of the store and by video, for each currency. With `event_id`: that video only, day by day. An order belongs to the day on which it was reported.",
    query: v.object({
      ...PERIOD,
      ...COMPARED,
      event_id: v.optional(
        described(EventIdParameter, "One video only. A removed video keeps its figures.", 7001),
      ),
    }),
    answer: { status: 200, description: "The figures.", body: v.union([Analytics, VideoAnalytics]) },
  }),
  exportFigures: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/figures-export",
    heavy: true,
    callers: "store_users",
    closedStores: true, // Lets a departing merchant keep the figures.
    summary: "Export figures with their orders",
    description:
      "Rows of a period, day by day: orders with their signals, the version of the rule that credited them, what is unconfirmed, and amendments; then the day's figures. `clients/verify` recomputes the figures from the orders. Days that are still being counted are marked.",
    query: v.object({
      from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
      to: described(Day, `Last day, included: at most ${MAX_PERIOD_DAYS} days in all.`, "2026-11-20"),
      ...PAGE,
    }),
    answer: { status: 200, description: "A page of rows.", body: FiguresExport },
  }),
  reconcileDay: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/reconcile",
    heavy: true,
    callers: "operators",
    closedStores: true, // Lets operators repair failures from before the closing.
    summary: "Recount a day from its orders",
    description:
      "For operators. Reports orders without attribution and figures that differ from the orders. With `repair` it repairs both, and names the orders it could not repair. A long day takes several calls: each answer says where to go on. Safe while orders arrive. A day whose orders have begun to expire (`retention_months`) is refused: its figures stay as they are.",
    body: ReconcileRequest,
    answer: { status: 200, description: "What was found, and what was repaired.", body: ReconcileReport },
  }),
};
