import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { AttributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { attribute } from "../../../shared/attribution/rule/attribution.ts";
import { confirmCredits } from "../../../shared/attribution/rule/confirm-credits.ts";
import type { Order } from "../../../shared/orders/order-item.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { videoToItem } from "../../../shared/videos/video-item.table.ts";
import { aVideo } from "../admin/admin-values.ts";

const VIDEOS = [
  aVideo({ event_id: 1, status: "live", products: ["p0", "p1", "p2"] }),
  aVideo({ event_id: 2, status: "draft", products: ["p0", "p1"] }),
];

export const putVideos = (table: Table, brand: string, fields: Partial<Video> = {}) =>
  Promise.all(
    VIDEOS.map((video) => {
      const Item = videoToItem(brand, { ...video, ...fields });
      return table.send(new PutCommand({ TableName: table.name, Item }));
    }),
  );

export const confirmedOrder = (order: Order): AttributedOrder =>
  confirmCredits({ ...order, ...attribute(order) }, (id) => VIDEOS.find(({ event_id }) => event_id === id));
