import { InvalidArgumentError, Option } from "commander";
import { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import type { Preview } from "../../../shared/catalog/product-api/product-api.schema.ts";
import { MAPPED_FIELDS } from "../../../shared/vocabulary/merchant-fields.ts";
import { warningText } from "../../../shared/vocabulary/pull-warnings.ts";
import { CliError } from "../cli-error.ts";
import { type CustomField, command } from "../command.ts";
import { detail } from "../detail.ts";
import { type Look, paint } from "../look.ts";
import { readJsonFile } from "../user-files.ts";
import { auth } from "./product-api-auth.ts";

const parseExpression = (text: string, before: object = {}): object => {
  const [, field = "", expression] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (!MAPPED_FIELDS.some((each) => each === field)) {
    throw new InvalidArgumentError(
      `Expected <field>=<expression>; the fields are ${MAPPED_FIELDS.join(", ")}.`,
    );
  }
  return { ...before, [field]: expression === "" ? null : expression };
};

export const mapping: CustomField = {
  options: [
    new Option(
      "--map <field=expression>",
      "a JMESPath expression for one field, in place of the preset's; nothing after = removes it; may be repeated",
    ).argParser(parseExpression),
    new Option("--mapping <file>", "JSON file with an expression for each field"),
  ],
  read: ({ map, mapping: file }) => {
    if (file === undefined) return map;
    return { ...(readJsonFile(String(file)) as object), ...(map as object | undefined) };
  },
};

/** A product that can't be stored fails the command, so that scripts detect it. */
const refusal = ({ missing, product }: Preview): string | undefined => {
  if (missing.length > 0) return `A pull would store nothing: ${missing.join(", ")} not found.`;
  return product === undefined ? "A pull would store nothing." : undefined;
};

const problemLines = ({ message, warnings, price_formats = [] }: Preview): string[] => [
  ...(message === undefined ? [] : [`Problem: ${message}`]),
  ...warnings.map((warning) => `Warning: ${warningText(warning)}`),
  ...price_formats.map(
    ({ price_format, price }) => `With --price-format ${price_format} the price is ${price}.`,
  ),
];

const changesText = ({ changes }: Preview, look: Look): string[] => {
  if (changes === undefined) return [];
  const { kind, set, remove } = changes;
  const heading = paint(look, "heading", `Against the stored copy: ${kind}`);
  if (kind !== "changed") return ["", heading];
  return [
    "",
    heading,
    ...(Object.keys(set).length > 0 ? [detail(set, look)] : []),
    ...remove.map((field) => `${field}  cleared`),
  ];
};

const previewText = (preview: Preview, look: Look): string => {
  const { url, client_product_id, http_status, product, answer } = preview;
  const problems = problemLines(preview);
  const read = { url, id: client_product_id, http_status };
  return [
    detail(read, look),
    ...(product ? ["", paint(look, "heading", "Product, as it would be stored"), detail(product, look)] : []),
    ...changesText(preview, look),
    ...(product === undefined && answer !== undefined
      ? ["", paint(look, "heading", "Response of the product API"), JSON.stringify(answer, null, 2)]
      : []),
    ...(problems.length > 0 ? ["", ...problems.map((problem) => paint(look, "warning", problem))] : []),
  ].join("\n");
};

export const PRODUCT_API_COMMANDS = [
  command(PRODUCT_API_OPERATIONS.connectProductApi, {
    name: "connect <url_template>",
    examples: [
      "PRODUCT_API_SECRET=cs_… admin connect 'https://shop.example/wp-json/wc/v3/products/{id}' --auth basic --username ck_… --preset woocommerce",
      "admin connect 'https://api.example/products/{id}' --auth header --header X-Api-Key --secret-file key.txt",
      "admin connect 'https://api.example/products?slug={id}' --auth oauth --token-url https://auth.example/token --client-id reader --scope products.read --credentials-in body --secret-file key.txt",
      "admin connect 'https://api.example/products/{id}' --auth bearer --secret-file - < token.txt",
      "admin connect 'https://shop.example/products/{id}.js' --auth none --preset shopify-ajax",
      "admin connect 'https://api.example/products/{id}' --map title=data.name --map 'price=data.price.amount' --map sku=",
      "admin connect 'https://api.example/products/{id}' --mapping mapping.json --price-scale 2 --pulls-per-second 5",
    ],
    fields: { auth, mapping },
    show: (view, look) => detail(view, look),
  }),
  command(PRODUCT_API_OPERATIONS.previewProductApi, {
    name: "preview <url>",
    examples: ["admin preview https://shop.example/p/linen-shirt-501"],
    automatic: ["connection"],
    run: async ({ call, print, look }, input) => {
      const preview = await call(PRODUCT_API_OPERATIONS.previewProductApi, input);
      print(preview, previewText(preview, look));
      const refused = refusal(preview);
      if (refused !== undefined) throw new CliError(refused);
    },
  }),
];
