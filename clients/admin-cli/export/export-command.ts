import type { Command } from "commander";
import { exportStore } from "../../admin/export/export-store.ts";
import { examplesText } from "../build-command.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";
import { userPath } from "../user-files.ts";
import { openExport } from "./export-directory.ts";

export const addExportCommand = (program: Command, context: () => Context, now: number): void => {
  program
    .command("export <directory>")
    .summary("write all of the store's data into files")
    .description(
      "Writes the store's settings, orders with their attribution, products, product URLs, videos, figures, audit and every other list into files of newline-delimited JSON. Run it again to continue after a failure. Data added in the meantime may be missing: close the store first. Uploaded files are not included: download them from the URLs in videos.ndjson before the store is deleted.",
    )
    .addHelpText("after", examplesText(["admin export kiln-and-field"]))
    .action(async (directory: string) => {
      const { call, brand, target, print, look } = context();
      // npm runs scripts in the project's directory and passes the user's directory.
      const path = userPath(directory);
      const lines = await exportStore(
        { call, brand },
        openExport(path, { brand, baseUrl: target.baseUrl }),
        now,
      );
      const rows = Object.entries(lines).map(([name, count]) => [name, String(count)]);
      print(
        lines,
        `${textTable(["file", "lines"], rows, look)}\nAll of ${brand} is in ${path}, except uploaded files: download them from the URLs under media in videos.ndjson.`,
      );
    });
};
