import { appendFileSync } from "node:fs";
import { startLogSubscription } from "../event-sources/log-subscription.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import type { Cleanup } from "../process/cleanup.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { TemplateResources } from "./template-resources.ts";

/**
 * Starts the template's subscriptions of functions' logs.
 *
 * @throws {LocalStackError} for a log that is no function's, and for a filter that is not supported
 */
export function startTemplateLogSubscriptions(
  resources: TemplateResources,
  functions: ReadonlyMap<string, LocalFunction>,
  directory: string,
  cleanup: Cleanup,
): void {
  const byLogGroup = new Map(
    resources
      .of("AWS::Lambda::Function")
      .map(({ name, properties }) => [properties.LoggingConfig?.LogGroup, functions.get(name)]),
  );
  for (const { logicalId, properties } of resources.of("AWS::Logs::SubscriptionFilter")) {
    const { LogGroupName, FilterPattern, DestinationArn } = properties;
    const source = byLogGroup.get(LogGroupName);
    const target = [...functions.values()].find(({ arn }) => arn === DestinationArn);
    if (!source || !target)
      throw new LocalStackError(`The local stack does not support the log subscription ${logicalId}.`);
    const subscription = startLogSubscription({
      name: logicalId,
      logGroup: LogGroupName,
      pattern: FilterPattern,
      invoke: (event) => target.invoke(event),
      onError: (error) =>
        appendFileSync(`${directory}/logs/event-sources.log`, `${logicalId}: ${String(error)}\n`),
    });
    source.onLine(subscription.write);
    cleanup.add(subscription);
  }
}
