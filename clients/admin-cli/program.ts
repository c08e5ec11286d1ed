import { Command, InvalidArgumentError, Option } from "commander";
import { PRESET_NAMES, PRICE_FORMATS } from "../../shared/vocabulary/product-api.ts";
import { showAnalytics } from "./commands/analytics.ts";
import { showAudit } from "./commands/audit.ts";
import { addUrls, refresh } from "./commands/catalog.ts";
import { listOrders, showOrder } from "./commands/sales.ts";
import { type Connection, connect, createStore, listStores } from "./commands/stores.ts";
import { type Context, createContext, type GlobalOptions, type Output } from "./context.ts";
import { addRedriveCommands } from "./redrive-program.ts";

const DAY_MS = 24 * 3600 * 1000;
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

const wholeNumber = (text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
};

/** @param now epoch milliseconds; sets the default period of `analytics` */
export const createProgram = (output: Output, now: number): Command => {
  const program = new Command("admin")
    .description("Administers a stage. Without --base-url it uses the local stack.")
    .addOption(new Option("--base-url <url>", "address of the stage's API").env("ADMIN_BASE_URL"))
    .addOption(new Option("--token <jwt>", "id token of a user of the stage").env("ADMIN_TOKEN"))
    .option("--store <brand>", "the store to work on; default on the local stack: the demonstration's store")
    .option("--json", "print answers as JSON")
    .showHelpAfterError("Try --help.");
  const context = (): Context => createContext(program.opts<GlobalOptions>(), output);
  addStoreCommands(program, context);
  addCatalogCommands(program, context);
  addSalesCommands(program, context, now);
  addRedriveCommands(program, context, () => program.opts<GlobalOptions>());
  return program;
};

const addStoreCommands = (program: Command, context: () => Context): void => {
  program
    .command("create-store <name>")
    .description("create a store; prints its brand and, only once, its store_id")
    .option("--currency <code>", "for products without a currency")
    .action((name: string, options: { currency?: string }) => createStore(context(), { name, ...options }));
  program
    .command("stores")
    .description("list stores")
    .action(() => listStores(context()));
  program
    .command("audit")
    .description("who changed what in the store, the latest first")
    .action(() => showAudit(context()));
  program
    .command("connect <url-template>")
    .description("connect the store's product API, such as https://shop.example/wp-json/wc/v3/products/{id}")
    .addOption(
      new Option("--auth <scheme>", "how the product API authenticates")
        .choices(["none", "basic", "bearer", "header"])
        .default("none"),
    )
    .option("--username <name>", "for basic")
    .option("--header <name>", "for header")
    .addOption(
      new Option("--secret <text>", "password, token or header value; better set the variable").env(
        "PRODUCT_API_SECRET",
      ),
    )
    .addOption(new Option("--preset <name>", "the shop system").choices(PRESET_NAMES))
    .addOption(
      new Option("--price-format <format>", "before the decimals of prices such as 1.299,00 €").choices(
        PRICE_FORMATS,
      ),
    )
    .option("--mapping <file>", "JSON file with a JMESPath expression for each field; overrides the preset")
    .option("--pace <number>", "products a second", wholeNumber)
    .action((template: string, options: Connection) => connect(context(), template, options));
};

const addCatalogCommands = (program: Command, context: () => Context): void => {
  program
    .command("add-urls <file>")
    .description("add product URLs, one on each line; - reads standard input")
    .action((file: string) => addUrls(context(), file));
  program
    .command("refresh")
    .description("pull all product URLs again")
    .option("--watch", "wait until it is complete")
    .action((options: { watch?: boolean }) => refresh(context(), options));
};

const addSalesCommands = (program: Command, context: () => Context, now: number): void => {
  const orders = program.command("orders").description("orders, and the videos their lines are credited to");
  orders
    .command("show <order-id>")
    .description("one order, line by line")
    .action((id: string) => showOrder(context(), id));
  orders
    .command("list")
    .description("the latest orders")
    .action(() => listOrders(context()));
  program
    .command("analytics")
    .description("what videos sold, by UTC day and by video")
    .option("--from <day>", "first day", day(now - 29 * DAY_MS))
    .option("--to <day>", "last day", day(now))
    .option("--video <event-id>", "only this video, day by day")
    .action(({ video, ...period }: { from: string; to: string; video?: string }) =>
      showAnalytics(context(), period, video),
    );
};
