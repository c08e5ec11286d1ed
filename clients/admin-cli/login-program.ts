import { type Command, Option } from "commander";
import { askLine } from "./ask-line.ts";
import { examplesText } from "./build-command.ts";
import { CliError } from "./cli-error.ts";
import type { GlobalOptions, Surroundings } from "./context.ts";
import { configDirectory, type KeptTarget, openKeptTargets } from "./session/kept-targets.ts";
import { openBrowser } from "./session/open-browser.ts";
import { readStackFile, trimmedUrl } from "./target.ts";

/** Imported when needed, because only the sign-in commands use this client. */
const tools = () => import("./commands/login.ts");

type SignInOptions = { readonly issuer?: string; readonly clientId?: string };

const localTarget = (): KeptTarget => {
  const stack = readStackFile();
  if (stack === undefined)
    throw new CliError("No local stack is running: start it with `npm start`, or pass --stage.");
  return { base_url: stack.base_url, issuer: stack.issuer_url, client_id: stack.client_id };
};

const stageTarget = (
  { stage, baseUrl }: GlobalOptions,
  { issuer, clientId }: SignInOptions,
  known: KeptTarget | undefined,
): KeptTarget => {
  const base_url = baseUrl === undefined ? known?.base_url : trimmedUrl(baseUrl);
  const [from, client_id] = [issuer ?? known?.issuer, clientId ?? known?.client_id];
  if (base_url === undefined || from === undefined || client_id === undefined) {
    throw new CliError(
      "For the first sign-in, also pass --base-url, --issuer and --client-id: the stack's outputs BaseUrl, AdminIssuer and AdminClientId.",
    );
  }
  return { ...known, base_url, issuer: trimmedUrl(from), client_id, stage: stage ?? known?.stage };
};

export const addLoginCommands = (
  program: Command,
  { write, terminal }: Surroundings,
  globals: () => GlobalOptions,
): void => {
  const targets = () => openKeptTargets(configDirectory());
  const remark = (line: string) => void terminal.write(`${line}\n`);
  const known = ({ stage, baseUrl }: GlobalOptions): KeptTarget | undefined => {
    if (baseUrl !== undefined) return targets().byBaseUrl(trimmedUrl(baseUrl));
    return stage === undefined ? targets().byBaseUrl(localTarget().base_url) : targets().byStage(stage);
  };
  program
    .command("login")
    .summary("sign in")
    .description("Signs in at the stage's page; without --stage or --base-url, to the local stack.")
    .addOption(new Option("--issuer <url>", "the stack's output AdminIssuer; only the first time"))
    .addOption(new Option("--client-id <id>", "the stack's output AdminClientId; only the first time"))
    .option("--no-browser", "sign in on another machine, and paste the code")
    .addHelpText(
      "after",
      examplesText([
        "admin login",
        "admin login --stage dev --base-url https://abc123.execute-api.us-east-1.amazonaws.com --issuer https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abc --client-id 4f2k",
        "admin login --stage dev --no-browser",
      ]),
    )
    .action(async ({ browser, ...options }: SignInOptions & { browser: boolean }) => {
      const all = globals();
      const isLocal = all.stage === undefined && all.baseUrl === undefined;
      const target = isLocal ? localTarget() : stageTarget(all, options, known(all));
      const { login } = await tools();
      await login(target, { browser }, { targets: targets(), write, remark, openBrowser, ask: askLine });
    });
  program
    .command("logout")
    .summary("sign out")
    .description("Ends the sign-in and deletes its tokens.")
    .addHelpText("after", examplesText(["admin logout", "admin logout --stage dev"]))
    .action(async () => {
      const { logout } = await tools();
      await logout(known(globals()), { targets: targets(), write });
    });
};
