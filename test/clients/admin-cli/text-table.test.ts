import { expect, test } from "vitest";
import { textTable } from "../../../clients/admin-cli/text-table.ts";

test("columns fit their widest value, with numbers right-aligned", () => {
  const rows = [
    ["1042", "9.90", "pull"],
    ["7", "120.00", ""],
  ];
  expect(textTable(["id", "price", "by"], rows)).toBe("  id   price  by\n1042    9.90  pull\n   7  120.00");
});

test("on a narrow terminal, truncates the longest texts, but no numbers", () => {
  const rows = [["12345678901", "a text that is much too long", "another text, as long as that"]];
  const look = { colours: false, columns: 40 };
  expect(textTable(["id", "one", "two"], rows, look)).toBe(
    "         id  one           two\n12345678901  a text that…  another text…",
  );
});
