import { appendFileSync } from "node:fs";
import { runJob } from "../aws/mediaconvert/jobs.ts";
import { startMediaConvertEndpoint } from "../aws/mediaconvert/mediaconvert-endpoint.ts";
import { startTranscribeEndpoint } from "../aws/transcribe/transcribe-endpoint.ts";
import type { EventBus } from "../event-sources/event-bus.ts";
import type { Cleanup } from "../process/cleanup.ts";
import type { StackServices } from "../stack-services.ts";

export async function startTemplateMediaConvert(
  { s3 }: StackServices,
  emit: EventBus,
  logDirectory: string,
  cleanup: Cleanup,
): Promise<string> {
  const endpoint = await startMediaConvertEndpoint({
    run: (plan) => runJob(plan, s3.bucket),
    emit,
    onError: (error) => appendFileSync(`${logDirectory}/mediaconvert.log`, `${String(error)}\n`),
  });
  return cleanup.add(endpoint).url;
}

export async function startTemplateTranscribe(
  { s3 }: StackServices,
  emit: EventBus,
  logDirectory: string,
  cleanup: Cleanup,
): Promise<string> {
  const endpoint = await startTranscribeEndpoint({
    bucket: s3.bucket,
    emit,
    onError: (error) => appendFileSync(`${logDirectory}/transcribe.log`, `${String(error)}\n`),
  });
  return cleanup.add(endpoint).url;
}
