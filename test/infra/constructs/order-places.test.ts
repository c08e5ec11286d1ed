import { expect, test } from "vitest";
import { LASTING_PLACES } from "../../../shared/orders/order-places.ts";
import { stages } from "../support/stages.ts";

const queues = stages.dev.resources("AWS::SQS::Queue");

const places = LASTING_PLACES.filter(({ isQueue }) => isQueue);

test.each(places)("messages of orders in $place expire after $days days", ({ place, days = 0 }) => {
  const queue = queues.find(({ QueueName }) => QueueName === `shoppable-video-dev-${place}`);
  expect(queue).toMatchObject({ MessageRetentionPeriod: days * 86_400 });
});

test("logs of orders expire after the longest retention of any stage", () => {
  const retention = Object.values(stages).flatMap((stage) =>
    stage.resources("AWS::Logs::LogGroup").map(({ RetentionInDays }) => Number(RetentionInDays)),
  );
  const logs = LASTING_PLACES.filter(({ place }) => place.endsWith("logs") || place.endsWith("log"));
  expect(logs.map(({ days }) => days)).toEqual([Math.max(...retention), Math.max(...retention)]);
});
