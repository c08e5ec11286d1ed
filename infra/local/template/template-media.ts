import { appendFileSync } from "node:fs";
import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { runJob } from "../aws/mediaconvert/jobs.ts";
import { startMediaConvertEndpoint } from "../aws/mediaconvert/mediaconvert-endpoint.ts";
import { createEventBus } from "../event-sources/event-bus.ts";
import type { Cleanup } from "../process/cleanup.ts";
import type { StackServices } from "../stack-services.ts";
import type { TemplateResources } from "./template-resources.ts";

/** Starts MediaConvert, whose events go to the queues of the template's rules. @returns its address */
export async function startTemplateMediaConvert(
  { queues, s3 }: StackServices,
  resources: TemplateResources,
  logDirectory: string,
  cleanup: Cleanup,
): Promise<string> {
  const urls = new Map(resources.of("AWS::SQS::Queue").map(({ attributes, ref }) => [attributes.Arn, ref]));
  const emit = createEventBus(resources.of("AWS::Events::Rule"), async (queueArn, MessageBody) => {
    await queues.client.send(new SendMessageCommand({ QueueUrl: urls.get(queueArn), MessageBody }));
  });
  const endpoint = await startMediaConvertEndpoint({
    run: (plan) => runJob(plan, s3.bucket),
    emit,
    onError: (error) => appendFileSync(`${logDirectory}/mediaconvert.log`, `${String(error)}\n`),
  });
  return cleanup.add(endpoint).url;
}
