import { html } from "../../../../shared/mail/messages/html.ts";
import type { ServerAnswer } from "../../process/loopback-server.ts";
import type { Outbox, SentMail } from "./outbox.ts";

const FILE = /^\/mails\/([\w-]+)\.(html|txt|eml)$/;
const BOUNDARY = "part";

/** Blocks scripts and remote content, like a mail program. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (mails: readonly SentMail[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}li{margin:0 0 1rem;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>Outbox</h1>
<p>What the local stack would have sent by mail. Nothing leaves this machine.</p>
${mails.length === 0 ? html`<p>No mail was sent yet.</p>` : ""}
<ul>${mails.map(
    ({ id, at, to, subject }) => html`<li>${at.slice(0, 19).replace("T", " ")} UTC to ${to.join(", ")}<br>
<strong dir="auto">${subject}</strong><br>
<a href="/mails/${id}.html">HTML</a> · <a href="/mails/${id}.txt">Text</a> · <a href="/mails/${id}.eml">Source</a></li>`,
  )}</ul>
</body>
</html>`.html;

const encodeWord = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value, "utf8").toString("base64")}?=`;

const base64Lines = (text: string): string =>
  Buffer.from(text, "utf8").toString("base64").replace(/.{76}/g, "$&\r\n");

const source = ({ id, at, from, to, subject, text, html: body, headers }: SentMail): string =>
  [
    `Message-ID: <${id}@local>`,
    `Date: ${new Date(at).toUTCString()}`,
    `From: ${encodeWord(from)}`,
    `To: ${to.join(", ")}`,
    `Subject: ${encodeWord(subject)}`,
    ...headers.map(({ Name, Value }) => `${Name}: ${Value}`),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    "",
    ...[
      ["text/plain", text],
      ["text/html", body],
    ].flatMap(([type, content = ""]) => [
      `--${BOUNDARY}`,
      `Content-Type: ${type}; charset=UTF-8`,
      "Content-Transfer-Encoding: base64",
      "",
      base64Lines(content),
    ]),
    `--${BOUNDARY}--`,
    "",
  ].join("\r\n");

const plain = { "content-type": "text/plain; charset=utf-8" };

const file = (mail: SentMail, kind: string | undefined): ServerAnswer => {
  if (kind === "html")
    return { status: 200, text: mail.html, headers: { "content-security-policy": MAIL_POLICY } };
  return { status: 200, text: kind === "txt" ? mail.text : source(mail), headers: plain };
};

export const answerOutbox = (path: string, outbox: Outbox): ServerAnswer => {
  if (path === "/") return { status: 200, text: page(outbox.all()) };
  const [, id = "", kind] = FILE.exec(path) ?? [];
  const mail = outbox.find(id);
  return mail === undefined ? { status: 404, text: "No such mail", headers: plain } : file(mail, kind);
};
