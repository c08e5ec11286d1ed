import { resolve } from "node:path";
import { expect, test } from "vitest";
import { signedHeaders } from "../shared/webhooks/signing/signature.ts";
import { runPhp } from "./support/guides/php.ts";
import { describeWith } from "./support/setup/describe-with.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"type":"webhook.test","timestamp":"2026-11-20T10:00:00.000Z","data":{"webhook_id":"wh_é"}}';
const SECONDS = 1_795_000_000;
const HEADERS = signedHeaders({ id: "msg_1", timestamp: SECONDS, body: BODY }, [SECRET]);

const PROGRAM = `
  require '${resolve("clients/php/Webhook.php")}';
  foreach (json_decode(stream_get_contents(STDIN), true) as [$secret, $headers, $body, $now]) {
      try {
          echo \\ShoppableVideo\\Webhook::verify($secret, $headers, $body, $now)['id'], "\\n";
      } catch (\\Exception $error) {
          echo get_class($error), "\\n";
      }
  }`;

describeWith("php", "a webhook in PHP", () => {
  test("accepts a signed webhook and refuses a forged, changed or replayed one", async () => {
    const server = Object.fromEntries(
      Object.entries(HEADERS).map(([name, value]) => [
        `HTTP_${name.toUpperCase().replaceAll("-", "_")}`,
        value,
      ]),
    );
    const cases: [string, string, object, string, number][] = [
      ["msg_1", SECRET, HEADERS, BODY, SECONDS],
      ["msg_1", ` ${SECRET}\n`, server, BODY, SECONDS + 300],
      [
        "msg_1",
        SECRET,
        { ...HEADERS, "webhook-signature": `v1,AAAA ${HEADERS["webhook-signature"]}` },
        BODY,
        SECONDS,
      ],
      ["ShoppableVideo\\WebhookInvalid", SECRET, HEADERS, `${BODY} `, SECONDS],
      ["ShoppableVideo\\WebhookInvalid", SECRET, { ...HEADERS, "webhook-id": "msg_2" }, BODY, SECONDS],
      ["ShoppableVideo\\WebhookInvalid", SECRET, HEADERS, BODY, SECONDS + 301],
      ["ShoppableVideo\\WebhookInvalid", SECRET, HEADERS, BODY, SECONDS - 301],
      ["ShoppableVideo\\WebhookInvalid", SECRET, {}, BODY, SECONDS],
      ["ShoppableVideo\\WebhookInvalid", `${SECRET.slice(0, -4)}AAAA`, HEADERS, BODY, SECONDS],
      ["InvalidArgumentException", "whsec_a b", HEADERS, BODY, SECONDS],
    ];
    const input = JSON.stringify(cases.map(([, ...given]) => given));
    const { output, problems } = await runPhp(["-r", PROGRAM], input);
    expect(problems).toBe("");
    expect(output.trim().split("\n")).toEqual(cases.map(([expected]) => expected));
  });
});
