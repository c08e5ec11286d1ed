import { appendFileSync } from "node:fs";
import { openCheckpoints } from "../event-sources/checkpoints.ts";
import { type EventSourcePorts, startEventSource } from "../event-sources/event-sources.ts";
import { startScheduledRule } from "../event-sources/scheduled-rule.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import type { Cleanup } from "../process/cleanup.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import { within } from "../process/within.ts";
import type { StackServices } from "../stack-services.ts";
import type { TemplateResources } from "./template-resources.ts";

const MAX_DRAIN_MS = 1_200;

export function startTemplateEventSources(
  services: StackServices,
  resources: TemplateResources,
  functions: ReadonlyMap<string, LocalFunction>,
  directory: string,
  cleanup: Cleanup,
): void {
  const queues = resources.of("AWS::SQS::Queue");
  const ports: EventSourcePorts = {
    sqs: services.queues.client,
    streams: services.streams,
    queueUrl: (arn) => {
      const queue = queues.find(({ attributes }) => attributes.Arn === arn);
      if (!queue) throw new LocalStackError(`The template has no queue ${arn}.`);
      return queue.ref;
    },
    checkpoints: (id) => openCheckpoints(`${directory}/checkpoints/${id}.json`),
    onError: (id, error) =>
      appendFileSync(`${directory}/logs/event-sources.log`, `${id}: ${String(error)}\n`),
  };
  const functionNamed = (target: string) =>
    [...functions.values()].find(({ name, arn }) => target === name || target === arn);
  const pollers = resources.of("AWS::Lambda::EventSourceMapping").map((mapping) => {
    const fn = functionNamed(mapping.properties.FunctionName);
    if (!fn) throw new LocalStackError(`The event source ${mapping.logicalId} names no function.`);
    return startEventSource(mapping, fn, ports);
  });
  cleanup.add({
    stop: () => {
      const stopped = Promise.all(pollers.map((poller) => poller.stop())).then(() => undefined);
      return within(MAX_DRAIN_MS, stopped, () => undefined);
    },
  });
  for (const rule of resources.of("AWS::Events::Rule")) {
    if (rule.properties.EventPattern === undefined) cleanup.add(startScheduledRule(rule, functionNamed));
  }
}
