import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CliError } from "../../../clients/admin-cli/cli-error.ts";
import type { AdminCommand } from "../../../clients/admin-cli/command.ts";
import { adminCommands } from "../../../clients/admin-cli/commands.ts";
import { createProgram } from "../../../clients/admin-cli/program.ts";
import { createSettings } from "../../../clients/admin-cli/settings.ts";
import type { Operation } from "../../../shared/api/operation.ts";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
import { listInputs } from "../../../shared/contract/inputs.ts";
import { MAPPED_FIELDS } from "../../../shared/vocabulary/merchant-fields.ts";
import { adminCli } from "../../support/admin/admin-cli.ts";
import {
  exampleAnswer,
  exampleBody,
  findLeaves,
  matchOperation,
  readExamples,
  splitArguments,
} from "../../support/admin/cli-examples.ts";
import { leavesOfSchema, leavesOfValue } from "../../support/admin/leaves.ts";

const OPERATIONS = Object.entries<Operation>(ADMIN_OPERATIONS);
const COMMANDS = adminCommands(Date.UTC(2026, 10, 20));

const { calls, runWith, answerWith } = adminCli();

const directory = mkdtempSync(join(tmpdir(), "admin-examples-"));
afterAll(() => rmSync(directory, { recursive: true }));

const FILES = {
  "urls.txt": "https://shop.example/p/linen-shirt-501\n",
  "gone.txt": "https://shop.example/p/linen-shirt-501\n",
  "mapping.json": JSON.stringify(Object.fromEntries(MAPPED_FIELDS.map((field) => [field, `data.${field}`]))),
  "order.json": JSON.stringify(exampleBody(ADMIN_OPERATIONS.simulateOrder)),
  "texts.json": JSON.stringify((exampleBody(ADMIN_OPERATIONS.changeAppearance) as { texts: unknown }).texts),
  "key.txt": "a-key-of-the-shop\n",
  "clip.mp4": "frames",
  "poster.jpg": "a picture",
  "english.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nLinen\n",
  "token.txt": "a-token-of-the-shop\n",
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(directory, name), text);

beforeEach(() => {
  vi.stubEnv("npm_lifecycle_event", "admin");
  vi.stubEnv("INIT_CWD", directory);
  vi.stubEnv("PRODUCT_API_SECRET", "a-secret-of-the-shop");
  answerWith((call) => {
    const operation = matchOperation(Object.values(ADMIN_OPERATIONS), call);
    const body = operation ? exampleAnswer(operation) : {};
    const isUpload = operation === ADMIN_OPERATIONS.beginUpload;
    return {
      status: operation?.answer.status ?? 404,
      body: isUpload ? { ...(body as object), files: [] } : body,
    };
  });
});

const run = async (args: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const look = { colours: false, columns: 80 };
  const write = (line: string) => void lines.push(line);
  try {
    await runWith({ write, look, ask: async () => "y" }, ["--store", "br_a", ...args]);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    if (lines.length === 0) lines.push(error.message);
  }
  return lines.join("\n");
};

const findCommands = (operation: Operation): AdminCommand[] =>
  COMMANDS.filter(
    (command) => command.operation.method === operation.method && command.operation.path === operation.path,
  );

const commandWords = ({ name }: AdminCommand): string[] =>
  name.split(" ").filter((word) => !/^[<[]/.test(word));

test("each operation has a command", () => {
  const without = OPERATIONS.filter(([, operation]) => findCommands(operation).length === 0);
  expect(without.map(([id]) => id)).toEqual([]);
});

const withOption = (command: AdminCommand, name: string): string[] | undefined => {
  const inputs = listInputs(command.operation);
  const findExample = (each: string): string | undefined => {
    const input = inputs.find((candidate) => candidate.name === each);
    const example = input?.example ?? input?.choices[0] ?? input?.fallback;
    return example === undefined ? undefined : String(Array.isArray(example) ? example[0] : example);
  };
  const required = [...command.name.matchAll(/<(\w+)>/g)].map(([, each = ""]) => findExample(each));
  const value = findExample(name);
  if (required.includes(undefined) || value === undefined) return undefined;
  const flag = `--${(command.names?.[name] ?? name).replaceAll("_", "-")}`;
  const isSwitch = inputs.find((input) => input.name === name)?.kind === "boolean";
  const others = inputs.filter((input) => input.required && input.place === "body" && input.name !== name);
  const needed = others
    .filter((input) => !command.name.includes(`<${input.name}>`) && !(input.name in (command.fields ?? {})))
    .flatMap((input) => [`--${input.name.replaceAll("_", "-")}`, findExample(input.name) ?? ""]);
  return [...commandWords(command), ...required.map(String), flag, ...(isSwitch ? [] : [value]), ...needed];
};

const sentTo = (operation: Operation): Set<string> => {
  const sent = calls.filter((call) => matchOperation(Object.values(ADMIN_OPERATIONS), call) === operation);
  return new Set(
    sent.flatMap(({ path, body }) => [
      ...new URL(path, "http://api.example").searchParams.keys(),
      ...leavesOfValue(body),
    ]),
  );
};

test.each(OPERATIONS)("each input of %s can be given on the command line", async (_, operation) => {
  for (const command of findCommands(operation)) {
    for (const example of command.examples) await run(splitArguments(example, directory));
    const automatic = command.automatic ?? [];
    for (const { name } of listInputs(operation).filter(({ place }) => place !== "path")) {
      const args =
        automatic.includes(name) || sentTo(operation).has(name) ? undefined : withOption(command, name);
      // The loop also tries options that do not exist. Their inputs stay missing below.
      if (args) await run(args).catch(() => undefined);
    }
  }
  const taken = [...Object.keys(operation.query?.entries ?? {}), ...leavesOfSchema(operation.body)];
  const automatic = findCommands(operation).flatMap((command) => command.automatic ?? []);
  const given = sentTo(operation);
  expect(taken.filter((leaf) => !given.has(leaf) && !automatic.includes(leaf.split(".")[0] ?? ""))).toEqual(
    [],
  );
});

describe("each example in the help", () => {
  const quiet = () =>
    createProgram(
      {
        write: () => undefined,
        look: { colours: false },
        terminal: { write: () => undefined },
        settings: createSettings(join(directory, "admin.json")),
      },
      0,
    );
  const paths = findLeaves(quiet()).map((leaf) => {
    const names: string[] = [];
    for (let at: typeof leaf | null = leaf; at?.parent; at = at.parent) names.unshift(at.name());
    return { name: names.join(" "), examples: readExamples(leaf) };
  });

  test("runs its own command with valid arguments", async () => {
    for (const { name, examples } of paths) {
      expect(examples.length, `${name} has no example`).toBeGreaterThan(0);
      for (const example of examples) {
        const program = quiet();
        const ran: string[] = [];
        for (const leaf of findLeaves(program)) leaf.action(() => void ran.push(leaf.name()));
        await program.parseAsync(splitArguments(example, directory), { from: "user" });
        expect(ran, example).toEqual([name.split(" ").at(-1)]);
      }
    }
  });

  test("prints at most 80 columns, and valid JSON with --json", async () => {
    const isTable = (line: string) => / {2}\S/.test(line);
    for (const example of COMMANDS.flatMap(({ examples }) => examples)) {
      const lines = (await run(splitArguments(example, directory))).split("\n");
      expect(lines.join("").trim(), example).not.toBe("");
      const wide = lines.filter((line) => isTable(line) && line.length > 80 && !/https?:|<\w/.test(line));
      expect(wide, example).toEqual([]);
      const text = await run(["--json", ...splitArguments(example, directory)]);
      expect(() => JSON.parse(text), example).not.toThrow();
    }
  });
});

describe("automatic inputs", () => {
  const automatic = COMMANDS.filter((command) => command.automatic?.includes("cursor"));

  test.each(automatic.map((command) => [command.name, command] as const))(
    "include the cursor of `%s`",
    async (_, command) => {
      const { operation } = command;
      const answer = exampleAnswer(operation) as object;
      answerWith(() => ({
        status: operation.answer.status,
        body: { ...answer, next_cursor: calls.length === 1 ? "the-next" : null },
      }));
      const [example = ""] = command.examples;
      const all = command.automatic?.includes("limit") ? ["--all"] : [];
      await run([...splitArguments(example, directory), ...all]);
      expect(calls).toHaveLength(2);
      expect(`${calls[1]?.path} ${JSON.stringify(calls[1]?.body)}`).toContain("the-next");
    },
  );
});
