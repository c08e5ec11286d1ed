import { Option } from "commander";
import { readVideoTime } from "../../../shared/vocabulary/videos.ts";
import { CliError } from "../cli-error.ts";
import type { CustomField } from "../command.ts";

const readMoment = (text: string) => {
  const split = text.lastIndexOf("=");
  const from_seconds = readVideoTime(text.slice(split + 1));
  if (split < 1 || from_seconds === undefined)
    throw new CliError(`--moment ${text}: expected a product and a time, such as 501=0:12.`);
  return { product_id: text.slice(0, split), from_seconds };
};

const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
const moment = new Option(
  "--moment <product=m:ss>",
  "time from which a tagged product is featured; may be repeated, and replaces the existing ones",
).argParser(list);

const given = (moments: unknown) => (moments as readonly string[] | undefined)?.map(readMoment);

export const NEW_MOMENTS: CustomField = { options: [moment], read: (values) => given(values.moment) };

export const CHANGED_MOMENTS: CustomField = {
  options: [moment, new Option("--no-moments", "remove all of them")],
  read: (values) => (values.moments === false ? null : given(values.moment)),
};
