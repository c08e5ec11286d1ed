import { type Part, type Say, says } from "../../../../../shared/vocabulary/findings/finding.ts";
import type { VIDEO_FINDINGS } from "../../../../../shared/vocabulary/findings/video-findings.ts";

/** Names of reported counts in a sentence. */
export const COUNT_NAMES: Readonly<Record<string, string>> = {
  impressions: "Einblendungen",
  plays: "Wiedergaben",
  views: "Aufrufe",
  product_taps: "Produktklicks",
  add_to_carts: "Produkte im Warenkorb",
  likes: "Likes",
  unlikes: "zurückgenommene Likes",
  shares: "geteilte Videos",
};

type Days = { readonly days: number };
type Seen = { readonly at: string; readonly host: string };
type Tags = { readonly of: number; readonly unknown: number; readonly inactive: number };
type Adds = Days & { readonly count: number; readonly orders: number };

const place = (host: string): string =>
  host === "" ? "gemeldet von einer App" : `gemeldet von einem Browser auf ${host}`;

const neverSeen = ({ days }: Days): string =>
  `Keine Seite hat das Widget in den letzten ${days} Tagen gezeigt.`;
const neverTapped = ({ days }: Days): string =>
  `Niemand hat in den letzten ${days} Tagen ein Produkt in den Warenkorb gelegt.`;
const unanswered = ({ count, of, days }: Part & Days, say: Say): string =>
  `Der Warenkorb hat in den letzten ${days} Tagen auf ${say.count(count)} von ${say.count(of)} Klicks auf „In den Warenkorb“ nicht reagiert (${say.share(count, of)}).`;
const notInOrders = ({ count, orders, days }: Adds, say: Say): string =>
  `In den letzten ${days} Tagen kamen ${say.count(count)} Produkte aus Videos in Warenkörbe, aber keine der letzten ${say.count(orders)} Bestellungen hat das Signal.`;
const tagsGone = ({ of, unknown, inactive }: Tags): string =>
  of === 1
    ? `Das einzige markierte Produkt ${unknown === 1 ? "fehlt im Katalog" : "ist aus dem Angebot genommen"}; es wird nicht gezeigt.`
    : `Von ${of} markierten Produkten fehlen ${unknown} im Katalog, und ${inactive} sind aus dem Angebot genommen; sie werden nicht gezeigt.`;

const SHOP_CART =
  "Legen Sie in Ihrem Shop ein Produkt aus einem Video in den Warenkorb, und prüfen Sie, ob es dort ist. Wenn nicht, ersetzt Ihr Theme oder eine andere App den Warenkorb von Shopify: Bitten Sie dessen Entwickler, /cart/add.js zu behalten.";

export const texts: typeof VIDEO_FINDINGS = {
  launch_late: says(
    (
      { event_id, at, more }: { readonly event_id: number; readonly at: string; readonly more: number },
      say,
    ) =>
      `Video ${event_id} sollte sichtbar werden (${say.time(at)}), hat aber keine Datei.${more === 0 ? "" : ` Ebenso ${more} weitere.`}`,
    "Laden Sie seine Datei hoch: Es wird sichtbar, sobald sie verarbeitet ist. Oder wählen Sie einen anderen Zeitpunkt.",
  ),
  videos_live: says(
    ({ count, is_at_least }: { readonly count: number; readonly is_at_least: boolean }) =>
      `${is_at_least ? "Mindestens " : ""}${count} ${count === 1 ? "Video ist" : "Videos sind"} sichtbar.`,
  ),
  videos_none: says(() => "Es gibt keine Videos.", "Laden Sie Ihr erstes Video hoch."),
  videos_unplayable: says(
    () => "Kein sichtbares Video hat eine Datei, die abgespielt werden kann.",
    "Warten Sie, bis der Upload verarbeitet ist. Ist er fehlgeschlagen, laden Sie die Datei erneut hoch.",
  ),
  videos_not_live: says(
    () => "Es gibt Videos, aber keines ist sichtbar.",
    "Setzen Sie den Status eines Videos auf „Sichtbar“.",
  ),

  tags_without_live: says(
    () => "Kein Video ist sichtbar, also wurden keine Markierungen geprüft.",
    "Machen Sie zuerst ein Video sichtbar.",
  ),
  tags_none: says(
    () => "An keinem sichtbaren Video ist ein Produkt markiert.",
    "Markieren Sie an Ihren Videos die Produkte, die sie zeigen.",
  ),
  tags_known: says(({ of }: { readonly of: number }) =>
    of === 1 ? "Das markierte Produkt ist im Katalog." : `Alle ${of} markierten Produkte sind im Katalog.`,
  ),
  tags_unknown: says(
    tagsGone,
    "Fügen Sie die Produkt-URLs der genannten Produkte hinzu, oder korrigieren Sie ihre IDs in den Markierungen.",
  ),
  tags_inactive: says(tagsGone, "Markieren Sie andere Produkte, oder aktivieren Sie diese wieder."),

  captions_without_live: says(
    () => "Kein Video ist sichtbar, also wurden keine Untertitel geprüft.",
    "Machen Sie zuerst ein Video sichtbar.",
  ),
  captions_there: says(({ of }: { readonly of: number }) =>
    of === 1
      ? "Das sichtbare Video hat Untertitel, oder niemand spricht darin."
      : `Alle ${of} sichtbaren Videos haben Untertitel, oder niemand spricht darin.`,
  ),
  captions_lacking: says(
    ({ count, of, drafts }: { readonly count: number; readonly of: number; readonly drafts: number }) =>
      `${
        of === 1
          ? "Das sichtbare Video hat keine Untertitel."
          : `Von ${of} sichtbaren Videos ${count === 1 ? "hat 1" : `haben ${count}`} keine Untertitel.`
      }${drafts === 0 ? "" : drafts === 1 ? " Ein Entwurf ist bereit zur Prüfung." : ` ${drafts} Entwürfe sind bereit zur Prüfung.`}`,
    "Fügen Sie diesen Videos Untertitel hinzu, oder geben Sie an, dass niemand darin spricht. Ohne Untertitel verpassen Käufer, die nicht hören oder den Ton aus haben, was gesagt wird. In der EU verlangt das Gesetz sie in den meisten Shops.",
  ),

  widget_never_seen: says(
    neverSeen,
    "Richten Sie das Plugin Ihres Shops ein, oder fügen Sie das Snippet in eine Seite Ihres Shops ein, veröffentlichen Sie sie, und öffnen Sie sie.",
  ),
  shop_widget_never_seen: says(
    neverSeen,
    "Schalten Sie die App im Editor Ihres Themes ein, und fügen Sie einen Block hinzu. Die Seite der App hat einen Link.",
  ),
  widget_gone: says(
    ({ at, host }: Seen, say) =>
      `Seit ${say.time(at)} hat keine Seite das Widget gezeigt. Zuletzt ${place(host)}.`,
    "Prüfen Sie, ob das Snippet noch in der Seite ist und weder Einwilligung noch Content Security Policy es sperren.",
  ),
  widget_seen: says(
    ({ at, host }: Seen, say) => `Das Widget wurde zuletzt gesehen: ${say.time(at)}, ${place(host)}.`,
  ),

  reports_none: says(
    ({ days }: Days) => `Browser haben in den letzten ${days} Tagen nichts gemeldet.`,
    "Öffnen Sie eine Seite Ihres Shops, die das Widget hat.",
  ),
  reports_usual: says(
    ({ days }: Days) => `Browser haben in den letzten ${days} Tagen nichts Ungewöhnliches gemeldet.`,
  ),
  reports_unusual: says(
    ({ unusual_days: days, day, counted, value, usual }, say) =>
      `${days === 1 ? "" : `${days} Tage sind ungewöhnlich. `}Am ${say.day(day)} meldeten Browser ${say.count(value)} ${COUNT_NAMES[counted] ?? counted}; üblich wären etwa ${say.count(usual)}.`,
    "Wenn keine Kampagne oder Erwähnung es erklärt, sind die Meldungen vielleicht gefälscht. Prüfen Sie, woher sie kamen, und verwerfen Sie sie innerhalb von 48 Stunden.",
  ),

  cart_never_tapped: says(
    neverTapped,
    "Übergeben Sie shoppableVideo.cart die Funktion Ihres Warenkorbs, wie die Anleitung für Ihr Shopsystem es zeigt. Sonst steht an Produkten nur „Ansehen“.",
  ),
  shop_cart_never_tapped: says(
    neverTapped,
    "Legen Sie in Ihrem Shop ein Produkt aus einem Video in den Warenkorb. Die Blöcke der App brauchen dafür keine Einrichtung.",
  ),
  cart_unanswered: says(
    unanswered,
    "Die Funktion, die Sie shoppableVideo.cart übergeben, muss ein Promise zurückgeben, das innerhalb von 10 Sekunden erfüllt oder abgelehnt wird.",
  ),
  shop_cart_unanswered: says(unanswered, SHOP_CART),
  cart_not_in_orders: says(
    notInOrders,
    "Legen Sie in Ihrem Shop ein Produkt aus einem Video in den Warenkorb, und prüfen Sie, ob es dort ist. Prüfen Sie dann, ob Ihr Server svc_add_to_cart unverändert weitergibt.",
  ),
  shop_cart_not_in_orders: says(notInOrders, SHOP_CART),
  cart_answers: says((values: Part & Days, say) => {
    const { count, of, days } = values;
    if (count > 0) return unanswered(values, say);
    const taps = of === 1 ? "den Klick" : `alle ${say.count(of)} Klicks`;
    return `Der Warenkorb funktioniert: Er hat auf ${taps} der letzten ${days} Tage reagiert.`;
  }),
};
