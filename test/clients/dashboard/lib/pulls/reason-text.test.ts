import { expect, test } from "vitest";
import { reasonText } from "../../../../../clients/dashboard/src/lib/pulls/reason-text.ts";
import { texts as german } from "../../../../../clients/dashboard/src/texts/de/pulls.ts";
import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { PullReason } from "../../../../../shared/vocabulary/pull-reasons.ts";

test.each<[PullReason, english: string, inGerman: string]>([
  [
    { code: "fields_missing", params: { fields: ["price", "image"] } },
    "The response has no usable value for: Price, Image.",
    "In der Antwort fehlt ein verwendbarer Wert für: Preis, Bild.",
  ],
  [
    {
      code: "no_access_token",
      params: { cause: { code: "answered", params: { asked: "token_endpoint", status: 500 } } },
    },
    "Your shop gave no access token. Your shop returned error 500.",
    "Ihr Shop gab kein Zugriffstoken aus. Ihr Shop hat mit Fehler 500 geantwortet.",
  ],
  [
    {
      code: "in_sitemap",
      params: { number: 3, cause: { code: "answered", params: { asked: "sitemap", status: 404 } } },
    },
    "Sitemap 3 of the index: There is no sitemap at this address. Look for the address in your shop’s robots.txt.",
    "Sitemap 3 des Index: Unter dieser Adresse gibt es keine Sitemap. Die richtige Adresse steht in der robots.txt Ihres Shops.",
  ],
])("has English and German text with the values of %j", (reason, english, inGerman) => {
  expect([reasonText(reason), codedText(german.reasons, reason)]).toEqual([english, inGerman]);
});
