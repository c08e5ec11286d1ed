import { SendMessageCommand } from "@aws-sdk/client-sqs";
import type { Outbox } from "../aws/ses/outbox.ts";
import { startSesEndpoint } from "../aws/ses/ses-endpoint.ts";
import { createEventBus, type EventBus } from "../event-sources/event-bus.ts";
import type { Cleanup } from "../process/cleanup.ts";
import { onKeptPort } from "../process/kept-port.ts";
import type { StackServices } from "../stack-services.ts";
import type { TemplateResources } from "./template-resources.ts";

export function openTemplateBus({ queues }: StackServices, resources: TemplateResources): EventBus {
  const urls = new Map(resources.of("AWS::SQS::Queue").map(({ attributes, ref }) => [attributes.Arn, ref]));
  return createEventBus(resources.of("AWS::Events::Rule"), async (queueArn, MessageBody) => {
    await queues.client.send(new SendMessageCommand({ QueueUrl: urls.get(queueArn), MessageBody }));
  });
}

export async function startTemplateSes(
  resources: TemplateResources,
  {
    outbox,
    emit,
    directory,
  }: { readonly outbox: Outbox; readonly emit: EventBus; readonly directory: string },
  cleanup: Cleanup,
): Promise<string> {
  const settings = {
    outbox,
    emit,
    domains: resources.of("AWS::SES::EmailIdentity").map(({ properties }) => properties.EmailIdentity),
    configurationSets: resources.of("AWS::SES::ConfigurationSet").map(({ properties }) => properties.Name),
  };
  const start = (port: number) => startSesEndpoint(settings, port);
  return cleanup.add(await onKeptPort(`${directory}/outbox-port.json`, start)).url;
}
