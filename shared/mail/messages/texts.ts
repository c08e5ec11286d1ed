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
  attentionIntro: (store: string) => `Since the last look at ${store}, this has changed.`,
  checkNames: HEALTH_CHECK_NAMES as Readonly<Record<HealthCheckId, string>>,
  toDo: "What to do",
  stillOpen: "Still open",
  openHealth: "Open the store's health",
  digestSubject: (store: string, from: string, to: string) =>
    `${store}: what your videos sold, ${from} to ${to}`,
  digestTitle: "What your videos sold last week",
  period: (store: string, from: string, to: string) => `${store}, ${from} to ${to}`,
  netCredited: "Credited to videos",
  ofAll: (share: string, all: string) => `${share} of all that was sold, ${all}. Returns are taken off.`,
  before: (amount: string) => `The week before: ${amount}.`,
  bestVideos: "Best videos",
  noSales: "No order was reported in this week.",
  noVideos: "No video was credited in this week.",
  reported: (share: string) => `${share} of your shop's orders of this week were reported.`,
  countUnknown: "How many orders your shop had in this week is not known, so some may be missing here.",
  removedVideo: (id: number) => `Video ${id}`,
  orders: (count: number) => counted(count, "order", "orders"),
  incomplete:
    "Not all orders of the week were counted when this was written; the dashboard has the full figures.",
  openAnalytics: "Open the figures",
  reason: {
    attention: (store: string) =>
      `You get this because you are told when something at ${store} needs attention: at most once a day.`,
    digest: (store: string) => `You get this because you asked for the weekly figures of ${store}.`,
  } satisfies Record<MailKind, (store: string) => string>,
  roles: {
    owner: "owner: you may do everything there",
    editor: "editor: you change videos, campaigns and the catalog",
    developer: "developer: you connect the shop's systems",
    analyst: "analyst: you read, and change nothing",
  } satisfies Record<Role, string> as Readonly<Record<Role, string>>,
  invitationTitle: (store: string) => `You are invited to ${store}`,
  invitationIntro: (store: string, role: string) =>
    `Somebody at ${store} has invited you to its shoppable videos, as ${role}.`,
  invitationSignIn: "Sign in as you do for your other stores, with the address of this mail.",
  invitationEnds: (day: string) => `You can accept by opening the store, up to ${day}.`,
  openStore: "Open the store",
  invitationReason: (store: string) =>
    `You get this once, because ${store} has invited this address. If you don't know why, you need not do anything.`,
  choose: "Choose your mails",
  unsubscribe: "End these mails",
};

export type MailTexts = typeof english;

const german: MailTexts = {
  attentionSubject: (store, count) =>
    `${store}: ${counted(count, "Punkt braucht", "Punkte brauchen")} Ihre Aufmerksamkeit`,
  attentionTitle: (count) => `${counted(count, "Punkt braucht", "Punkte brauchen")} Ihre Aufmerksamkeit`,
  attentionIntro: (store) => `Seit dem letzten Blick auf ${store} hat sich das geändert.`,
  checkNames: GERMAN_HEALTH_CHECK_NAMES,
  toDo: "Was zu tun ist",
  stillOpen: "Weiterhin offen",
  openHealth: "Zustand des Shops öffnen",
  digestSubject: (store, from, to) => `${store}: was Ihre Videos verkauft haben, ${from} bis ${to}`,
  digestTitle: "Was Ihre Videos letzte Woche verkauft haben",
  period: (store, from, to) => `${store}, ${from} bis ${to}`,
  netCredited: "Videos zugeordnet",
  ofAll: (share, all) => `${share} des gesamten Umsatzes von ${all}. Retouren sind abgezogen.`,
  before: (amount) => `In der Woche davor: ${amount}.`,
  bestVideos: "Die besten Videos",
  noSales: "In dieser Woche wurde keine Bestellung gemeldet.",
  noVideos: "In dieser Woche wurde keinem Video etwas zugeordnet.",
  reported: (share) => `${share} der Bestellungen Ihres Shops aus dieser Woche wurden gemeldet.`,
  countUnknown:
    "Wie viele Bestellungen Ihr Shop in dieser Woche hatte, ist nicht bekannt; hier fehlen also vielleicht welche.",
  removedVideo: (id) => `Video ${id}`,
  orders: (count) => counted(count, "Bestellung", "Bestellungen"),
  incomplete:
    "Beim Schreiben waren noch nicht alle Bestellungen der Woche gezählt; das Dashboard hat die vollständigen Zahlen.",
  openAnalytics: "Zahlen öffnen",
  reason: {
    attention: (store) =>
      `Sie erhalten diese Mail, weil Sie erfahren, wenn bei ${store} etwas Aufmerksamkeit braucht: höchstens einmal am Tag.`,
    digest: (store) =>
      `Sie erhalten diese Mail, weil Sie die wöchentlichen Zahlen von ${store} bestellt haben.`,
  },
  roles: {
    owner: "Inhaber: Sie dürfen dort alles",
    editor: "Redakteur: Sie ändern Videos, Kampagnen und den Katalog",
    developer: "Entwickler: Sie verbinden die Systeme des Shops",
    analyst: "Analyst: Sie lesen und ändern nichts",
  },
  invitationTitle: (store) => `Einladung zu ${store}`,
  invitationIntro: (store, role) => `${store} hat Sie zu seinen Shopping-Videos eingeladen, als ${role}.`,
  invitationSignIn:
    "Melden Sie sich an wie bei Ihren anderen Shops, mit der Adresse, an die diese Mail ging.",
  invitationEnds: (day) => `Sie nehmen an, indem Sie den Shop öffnen, bis zum ${day}.`,
  openStore: "Shop öffnen",
  invitationReason: (store) =>
    `Sie erhalten diese Mail einmal, weil ${store} diese Adresse eingeladen hat. Wenn Sie nicht wissen, warum, müssen Sie nichts tun.`,
  choose: "Mails auswählen",
  unsubscribe: "Diese Mails beenden",
};

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en: english, de: german };
