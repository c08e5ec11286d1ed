import { GERMAN_HEALTH_CHECK_NAMES } from "../../vocabulary/german-health-names.ts";
import type { HealthCheckId } from "../../vocabulary/health.ts";
import { HEALTH_CHECK_NAMES } from "../../vocabulary/health.ts";
import type { MailKind, MailLanguage } from "../../vocabulary/mail.ts";
import type { Role } from "../../vocabulary/roles.ts";

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

const english = {
  attentionSubject: (store: string, count: number) =>
    `${store}: ${counted(count, "thing needs", "things need")} attention`,
  attentionTitle: (count: number) => `${counted(count, "thing needs", "things need")} your attention`,
  attentionIntro: (store: string) => `Changes at ${store} since the last check.`,
  checkNames: HEALTH_CHECK_NAMES as Readonly<Record<HealthCheckId, string>>,
  toDo: "Next step",
  stillOpen: "Still open",
  openHealth: "Open store health",
  digestSubject: (store: string, from: string, to: string) =>
    `${store}: sales of your videos, ${from} to ${to}`,
  digestTitle: "Sales of your videos last week",
  period: (store: string, from: string, to: string) => `${store}, ${from} to ${to}`,
  credited: "Revenue credited to videos",
  unconfirmed: (amount: string) => `${amount} unconfirmed`,
  ofAll: (share: string, all: string) => `${share} of all revenue (${all}), after refunds.`,
  before: (amount: string) => `The week before: ${amount}.`,
  bestVideos: "Top videos",
  noSales: "No orders were reported this week.",
  noVideos: "No video was credited this week.",
  reported: (share: string) => `${share} of your shop's orders this week were reported.`,
  countUnknown:
    "Your shop has not sent its own order count for this week, so some orders may be missing here.",
  removedVideo: (id: number) => `Video ${id}`,
  orders: (count: number) => counted(count, "order", "orders"),
  openAnalytics: "Open analytics",
  reason: {
    attention: (store: string) =>
      `You get this email, at most once a day, because you asked for alerts when something at ${store} needs attention.`,
    digest: (store: string) => `You get this email because you asked for the weekly figures of ${store}.`,
  } satisfies Record<MailKind, (store: string) => string>,
  roles: {
    owner: "owner: you can change everything",
    editor: "editor: you can change videos, campaigns and the catalog",
    developer: "developer: you can connect the shop's systems",
    analyst: "analyst: you can view everything",
  } satisfies Record<Role, string> as Readonly<Record<Role, string>>,
  invitationTitle: (store: string) => `You are invited to ${store}`,
  invitationIntro: (store: string, role: string) =>
    `Someone at ${store} has invited you to its shoppable videos, as ${role}.`,
  invitationSignIn: "Sign in with the address that this email was sent to, as for your other stores.",
  invitationEnds: (day: string) => `To accept, open the store by ${day}.`,
  openStore: "Open the store",
  invitationReason: (store: string) =>
    `You get this email once, because ${store} has invited this address. If you don't know why, ignore it.`,
  choose: "Change notifications",
  unsubscribe: "Unsubscribe",
};

export type MailTexts = typeof english;

const german: MailTexts = {
  attentionSubject: (store, count) =>
    `${store}: ${counted(count, "Punkt braucht", "Punkte brauchen")} Ihre Aufmerksamkeit`,
  attentionTitle: (count) => `${counted(count, "Punkt braucht", "Punkte brauchen")} Ihre Aufmerksamkeit`,
  attentionIntro: (store) => `Änderungen bei ${store} seit der letzten Prüfung.`,
  checkNames: GERMAN_HEALTH_CHECK_NAMES,
  toDo: "Nächster Schritt",
  stillOpen: "Weiterhin offen",
  openHealth: "Shop-Status öffnen",
  digestSubject: (store, from, to) => `${store}: Verkäufe Ihrer Videos, ${from} bis ${to}`,
  digestTitle: "Verkäufe Ihrer Videos in der letzten Woche",
  period: (store, from, to) => `${store}, ${from} bis ${to}`,
  credited: "Umsatz aus Videos",
  unconfirmed: (amount) => `${amount} unbestätigt`,
  ofAll: (share, all) => `${share} des Gesamtumsatzes (${all}), nach Erstattungen.`,
  before: (amount) => `In der Woche davor: ${amount}.`,
  bestVideos: "Die besten Videos",
  noSales: "In dieser Woche wurde keine Bestellung gemeldet.",
  noVideos: "In dieser Woche gab es keinen Umsatz aus Videos.",
  reported: (share) => `${share} der Bestellungen Ihres Shops aus dieser Woche wurden gemeldet.`,
  countUnknown:
    "Ihr Shop hat für diese Woche keine eigene Bestellzahl gesendet; hier fehlen vielleicht Bestellungen.",
  removedVideo: (id) => `Video ${id}`,
  orders: (count) => counted(count, "Bestellung", "Bestellungen"),
  openAnalytics: "Auswertung öffnen",
  reason: {
    attention: (store) =>
      `Sie erhalten diese E-Mail, weil Sie Hinweise zu ${store} abonniert haben. Sie kommt höchstens einmal am Tag.`,
    digest: (store) => `Sie erhalten diese E-Mail, weil Sie die Wochenzahlen von ${store} abonniert haben.`,
  },
  roles: {
    owner: "Inhaber: Sie können alles ändern",
    editor: "Redakteur: Sie können Videos, Kampagnen und den Katalog ändern",
    developer: "Entwickler: Sie können die Systeme des Shops verbinden",
    analyst: "Analyst: Sie können alles ansehen",
  },
  invitationTitle: (store) => `Einladung zu ${store}`,
  invitationIntro: (store, role) => `${store} hat Sie zu seinen Shoppable Videos eingeladen, als ${role}.`,
  invitationSignIn:
    "Melden Sie sich wie bei Ihren anderen Shops an, mit der Adresse, an die diese E-Mail ging.",
  invitationEnds: (day) => `Öffnen Sie den Shop bis zum ${day}, um die Einladung anzunehmen.`,
  openStore: "Shop öffnen",
  invitationReason: (store) =>
    `Sie erhalten diese E-Mail einmal, weil ${store} diese Adresse eingeladen hat. Wenn Sie nicht wissen, warum, ignorieren Sie sie.`,
  choose: "Benachrichtigungen ändern",
  unsubscribe: "Abbestellen",
};

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en: english, de: german };
