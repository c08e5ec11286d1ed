import type { Command } from "commander";
import { exportStore } from "../../admin/export/export-store.ts";
import { examplesText } from "../build-command.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";
import { userPath } from "../user-files.ts";
import { openExport } from "./export-directory.ts";

/** `admin export`: exports a merchant's data. */
export const addExportCommand = (program: Command, context: () => Context, now: number): void => {
  program
    .command("export <directory>")
    .summary("write all of the store's data into files")
    .description(
      "Writes the store's settings, orders with their attribution, products, product URLs, videos, figures, audit and every other list into files of newline-delimited JSON. Run it again to go on after a failure. What is added meanwhile may be missing: close the store first. Uploaded files are at the URLs in videos.ndjson until the store is deleted: fetch them too.",
    )
    .addHelpText("after", examplesText(["admin export kiln-and-field"]))
    .action(async (directory: string) => {
      const { call, brand, target, print, look } = context();
      // npm runs scripts in the project's directory and passes the user's.
      const path = userPath(directory);
      const lines = await exportStore(
        { call, brand },
        openExport(path, { brand, baseUrl: target.baseUrl }),
        now,
      );
      const rows = Object.entries(lines).map(([name, count]) => [name, String(count)]);
      print(
        lines,
        `${textTable(["file", "lines"], rows, look)}\nAll of ${brand} is in ${path}, but for uploaded files: fetch them from the URLs under media in videos.ndjson.`,
      );
    });
};
