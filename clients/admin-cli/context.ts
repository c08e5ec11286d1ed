import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import type { CallOf } from "../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { type AdminApi, createAdminApi } from "./admin-api.ts";
import { CliError } from "./cli-error.ts";
import { type Look, oneLine, paint } from "./look.ts";
import type { Terminal } from "./progress-bar.ts";
import type { Settings } from "./settings.ts";
import { resolveTarget, type Target, type TargetOptions } from "./target.ts";

export type GlobalOptions = TargetOptions & {
  readonly json?: boolean;
  readonly store?: string;
  readonly yes?: boolean;
  readonly debug?: boolean;
};

export type Surroundings = {
  readonly write: (line: string) => void;
  readonly look: Look;
  readonly terminal: Terminal;
  readonly settings: Settings;
  readonly ask?: (question: string) => Promise<string>;
};

export type Context = {
  readonly api: AdminApi;
  readonly target: Target;
  readonly settings: Settings;
  readonly brand: string;
  readTimeZone(): Promise<string>;
  readonly terminal: Terminal;
  readonly look: Look;
  readonly json: boolean;
  call<O extends Operation>(operation: O, call: CallOf<O>): Promise<AnswerOf<O>>;
  print(answer: unknown, text: string): void;
  remark(text: string): void;
  /** @throws CliError without a terminal */
  ask(question: string): Promise<string>;
  /** @throws CliError unless the user confirms, interactively or with `--yes` */
  confirm(question: string): Promise<void>;
};

const NO_STORE =
  "Choose the store: --store br_…, the variable ADMIN_STORE, or admin use br_… for all commands";

/** Logs each request without its token and body. */
const tracing =
  (terminal: Terminal): typeof fetch =>
  async (input, init) => {
    const began = performance.now();
    const response = await fetch(input, init);
    const id = response.headers.get("x-request-id") ?? "";
    const ms = Math.round(performance.now() - began);
    terminal.write(`${init?.method ?? "GET"} ${String(input)} ${response.status} ${ms} ms ${id}\n`);
    return response;
  };

export const createContext = (
  { json = false, store, yes = false, debug = false, ...options }: GlobalOptions,
  { write, look, terminal, settings, ask }: Surroundings,
): Context => {
  let resolved: Target | undefined;
  const target = (): Target => {
    resolved ??= resolveTarget(options);
    return resolved;
  };
  const remark = (text: string): void =>
    void terminal.write(`${paint({ colours: terminal.colours ?? false }, "faint", text)}\n`);
  const wait = async (seconds: number): Promise<void> => {
    remark(`Too many requests. Continuing in ${seconds} s.`);
    await sleep(seconds * 1_000);
  };
  let isSaid = false;
  const chosenStore = (): string | undefined => {
    const chosen = settings.storeOf(target().baseUrl);
    if (chosen !== undefined && !isSaid) remark(`Store ${oneLine(chosen)}, chosen by \`admin use\``);
    isSaid = true;
    return chosen;
  };
  let timeZone: Promise<string> | undefined;
  const api = () => createAdminApi(target(), { send: debug ? tracing(terminal) : fetch, wait });
  return {
    get api() {
      return api();
    },
    get target() {
      return target();
    },
    settings,
    terminal,
    look,
    json,
    get brand() {
      const brand = store ?? chosenStore() ?? target().brand;
      if (brand === undefined) throw new CliError(NO_STORE);
      return brand;
    },
    readTimeZone() {
      timeZone ??= this.call(STORE_OPERATIONS.getStore, { brand: this.brand }).then((each) => each.time_zone);
      return timeZone;
    },
    call: (operation, call) => api().call(operation, call),
    print: (answer, text) => write(json ? JSON.stringify(answer, null, 2) : text),
    remark,
    ask: async (question) => {
      if (ask === undefined)
        throw new CliError(
          `${question} There is no terminal to ask in. Pass the answer as an option (see --help).`,
        );
      return (await ask(question)).trim();
    },
    confirm: async (question) => {
      if (yes) return;
      if (ask === undefined) throw new CliError(`${question} Pass --yes to confirm.`);
      const answer = await ask(`${question} [y/N] `);
      if (!/^y(es)?$/i.test(answer.trim())) throw new CliError("Nothing was changed.");
    },
  };
};
