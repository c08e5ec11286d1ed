/** `npm run restore` copies items from a restored table. Without `--write`, it only counts them. */
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { putBack } from "./put-back.ts";

const USAGE =
  "Usage: npm run restore -- --from <restored table> --to <the stage's table> --brand <brand> [--write]";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    to: { type: "string" },
    brand: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const { from, to, brand, write } = values;
if (!from || !to || !brand || from === to) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { read, written } = await putBack(new DynamoDBClient(), { from, to, brand, write });
  const done = write
    ? `${written} of them were missing in ${to} and were restored.`
    : "Nothing was written. Pass --write to restore the missing items.";
  console.log(`${from} has ${read} items of ${brand}. ${done}`);
}
