import { expect, test } from "vitest";
import { adminCli } from "../../../support/admin/admin-cli.ts";

const { runWith, answer } = adminCli();

test("prints a guide with wrapped text, compact lists and unchanged code", async () => {
  const blocks = [
    { kind: "text", text: "Paste `this` into *the page* of **each** of your products:" },
    { kind: "item", text: "one" },
    { kind: "item", text: "two" },
    {
      kind: "code",
      language: "php",
      file: "a.php",
      text: "if (true) {\n\treturn 'a line of code is never wrapped';\n\n}",
    },
  ];
  const steps = [{ id: "connect", title: "Connect", blocks }];
  const introduction = [{ kind: "text", text: "Ten minutes." }];
  answer({ body: { platform: "custom", title: "A shop", introduction, steps } });
  const look = { colours: false, columns: 30 };
  const { text } = await runWith({ look }, ["--store", "br_a", "guide", "custom"]);
  expect(text.split("\n")).toEqual([
    "A shop",
    "",
    "Ten minutes.",
    "",
    "1. Connect",
    "",
    "Paste this into the page of",
    "each of your products:",
    "",
    "- one",
    "- two",
    "",
    "    [a.php]",
    "    if (true) {",
    "        return 'a line of code is never wrapped';",
    "",
    "    }",
  ]);
});
