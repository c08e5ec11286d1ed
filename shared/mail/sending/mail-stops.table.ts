import { getItem } from "../../platform/table/get-item.ts";
import { hashAddress, mailStopKey } from "../../platform/table/keys/store-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem } from "../../platform/table/write-item.ts";
import { MAIL_STOPS, type MailStop } from "../../vocabulary/mail.ts";

const stopKey = (address: string) => mailStopKey(hashAddress(address));

export const createMailStops = (table: Table) => ({
  async stop(address: string, reason: MailStop, at: string): Promise<void> {
    await putItem(table, { ...stopKey(address), reason, at });
  },

  async reasonOf(address: string): Promise<MailStop | undefined> {
    const item = await getItem(table, stopKey(address));
    return item && readItem(item, "mail stop").oneOf("reason", MAIL_STOPS);
  },
});

export type MailStops = ReturnType<typeof createMailStops>;
