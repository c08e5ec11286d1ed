import { Alert } from "@mantine/core";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { utcTime } from "../../lib/text/format.ts";
import { Icon } from "../layout/icon.tsx";
import { texts } from "./texts/en.ts";

/** How far sales are counted, if the latest orders of a very busy store are not in them yet. */
export const CountedTo = ({ sales_counted_to }: Pick<Funnel, "sales_counted_to">) =>
  sales_counted_to && (
    <Alert color="yellow" icon={<Icon name="warning" />}>
      {texts.countedTo(utcTime(sales_counted_to))}
    </Alert>
  );
