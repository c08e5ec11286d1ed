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
    description: "Returns orders, newest first.",
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
    description: "Validates the report and shows how it would be credited. Nothing is stored.",
    body: OrderReport,
    answer: { status: 200, description: "Credit of each line.", body: NamedExplanationView },
  }),
  amendStoreOrder: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/order-amendments",
    callers: "store_users",
    summary: "Amend an order",
    description:
      "Changes an order from the dashboard. Fields are those of `POST /v1/order-amendments`. If both change a line, the last to arrive counts. The audit stores the user, the order's day and the reason.",
    body: DashboardAmendment,
    answer: { status: 200, description: "The amendment is accepted.", body: AmendmentAnswer },
  }),
  getOrder: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/orders/{order_id+}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Explain an order",
    description:
      "Returns each line with its credited video. For each product, returns its signals and why each earned the credit or not.",
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
      "Deletes an order's data on a shopper's request. Lines, products and signals are deleted immediately and can't be restored. The order id is deleted within four days. Kept are a keyed hash of the id, the day and the amounts by video: figures don't change, and a new report of the order is rejected for the order's retention period. Erasing an erased order changes nothing.",
    answer: { status: 200, description: "The order is erased.", body: OrderErasure },
  }),
  listErasedOrders: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/erased-orders",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List erased orders",
    description:
      "Returns erased orders by day. A day's figures include them, so add them when you total the day's orders.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of erased orders.", body: ErasedOrderList },
  }),
};

const PERIOD = {
  from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
  to: described(
    Day,
    `Last day, inclusive. The period may have at most ${MAX_PERIOD_DAYS} days.`,
    "2026-11-20",
  ),
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
      "Returns sales by product and currency, with the part credited to videos, for orders received in the period. Refunds are deducted whenever they were reported, so totals may differ from `analytics`, which counts refunds of locked days on a later day. Unknown product ids and lines of erased orders are in `rest`. Also returns the product taps and adds to cart that browsers report, including products without sales. A tap counts if the product is tagged in the video when the report is stored.",
    query: v.object({
      ...PERIOD,
      product_id: v.optional(
        described(
          OrderedProductId,
          "Limits the result to one product and lists the videos that sold it.",
          "501",
        ),
      ),
    }),
    answer: { status: 200, description: "Sales figures.", body: ProductFigures },
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
      "Returns the figures as a CSV file in UTF-8 with a byte order mark, with one line for each product and currency, and for tapped products without sales. Taps appear on a product's first line only, so the column can be summed. Cells that a spreadsheet would run as a formula start with an apostrophe.",
    query: v.object(PERIOD),
    answer: {
      status: 200,
      description: "The CSV file.",
      body: described(
        v.string(),
        "Contents of the CSV file.",
        "product_id,title,currency\r\n501,Linen shirt,EUR\r\n",
      ),
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
      "Returns sales by store day, video and currency. With `event_id`, only that video by day. An order counts on the day it was reported.",
    query: v.object({
      ...PERIOD,
      ...COMPARED,
      event_id: v.optional(
        described(
          EventIdParameter,
          "Limits the result to one video. Figures of a removed video are kept.",
          7001,
        ),
      ),
    }),
    answer: { status: 200, description: "Sales figures.", body: v.union([Analytics, VideoAnalytics]) },
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
      "Returns the rows of a period day by day: orders with signals, attribution rule version, unconfirmed credit and amendments, then the day's figures. `clients/verify` recomputes the figures from the orders. Days that are not final are marked.",
    query: v.object({
      from: described(Day, "First day, such as `2026-11-01`.", "2026-11-01"),
      to: described(
        Day,
        `Last day, inclusive. The period may have at most ${MAX_PERIOD_DAYS} days.`,
        "2026-11-20",
      ),
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
    summary: "Recount a day",
    description:
      "For operators. Finds orders without attribution and figures that differ from the orders. With `repair`, corrects both and lists orders that could not be repaired. A large day takes several calls: continue with `next_cursor`. Safe while orders arrive. Days with expired orders (`retention_months`) are rejected. Figures of a locked day are reported, never corrected.",
    body: ReconcileRequest,
    answer: { status: 200, description: "Differences and repairs.", body: ReconcileReport },
  }),
};
