import { Option } from "commander";
import type { ConnectionTrial } from "../../../shared/catalog/product-api/connection-trial.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { PRICE_FORMATS, type PriceFormat } from "../../../shared/vocabulary/product-api.ts";
import { breaksMore, trialText } from "../../admin/connection-trial.ts";
import { CliError } from "../cli-error.ts";
import { command, type Values } from "../command.ts";
import type { Context } from "../context.ts";
import type { Look } from "../look.ts";
import { textTable } from "../text-table.ts";
import { mapping } from "./product-api.ts";

const PLAIN = "plain";

const changedConnection = async (context: Context, values: Values) => {
  const { brand, call } = context;
  const { product_api: saved } = await call(STORE_OPERATIONS.getStore, { brand });
  if (saved === undefined) throw new CliError("Connect a product API first with `admin connect`.");
  const { url_template, preset, price_scale, pulls_per_second } = saved;
  const typed = mapping.read(values, context) as Readonly<Record<string, string | null>> | undefined;
  const price_format = (values.priceFormat as PriceFormat | typeof PLAIN | undefined) ?? saved.price_format;
  return {
    url_template,
    preset,
    price_scale,
    pulls_per_second,
    mapping: { ...saved.mapping, ...typed },
    price_format: price_format === PLAIN ? null : price_format,
  };
};

const price = (shown: { price: string; currency?: string | undefined } | undefined): string =>
  shown === undefined ? "" : `${shown.price} ${shown.currency ?? ""}`.trim();

const trialTable = ({ items }: ConnectionTrial, look: Look): string =>
  textTable(
    ["id", "outcome", "price today", "price then", "why"],
    items.map(({ client_product_id = "", outcome, before, after, fields, message }) => [
      client_product_id,
      outcome,
      price(before),
      price(after),
      message ?? fields.join(", "),
    ]),
    look,
  );

export const TRY_MAPPING_COMMANDS = [
  command(PRODUCT_API_OPERATIONS.tryProductApi, {
    name: "try-mapping",
    examples: ["admin try-mapping --price-format point", "admin try-mapping --map price=data.price_text"],
    automatic: ["connection"],
    options: [
      ...(mapping.options ?? []),
      new Option("--price-format <format>", "how the shop writes prices").choices([PLAIN, ...PRICE_FORMATS]),
    ],
    run: async (context, _, values) => {
      const { brand, call, print, look } = context;
      const connection = await changedConnection(context, values);
      const trial = await call(PRODUCT_API_OPERATIONS.tryProductApi, { brand, body: { connection } });
      print(trial, [trialTable(trial, look), "", trialText(trial)].join("\n"));
      if (breaksMore(trial))
        throw new CliError("The mapping breaks more products than it fixes. Change it and try again.");
    },
  }),
];
