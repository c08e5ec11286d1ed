import { expect, test } from "vitest";
import { stageNamed } from "../../../infra/stages.ts";
import { stages, synthesizeStage } from "../support/stages.ts";

const { local, dev } = stages;
type InviteTemplate = {
  readonly InviteMessageTemplate: { readonly EmailMessage: string; readonly EmailSubject: string };
};
const CONFIGURATION_SET = "shoppable-video-local-mail";

test("a stage without a domain to send from looks at stores for their webhooks, and can't send a mail", () => {
  expect(dev.template.findResources("AWS::SES::EmailIdentity")).toEqual({});
  const permissions = JSON.stringify(dev.permissions("mailer"));
  expect(permissions).toContain("dynamodb:PutItem");
  expect(permissions).not.toContain("ses:");
});

test("the domain is signed for, and mail that bounced or was unwanted stops at SES too", () => {
  expect(local.resources("AWS::SES::EmailIdentity")[0]).toMatchObject({
    EmailIdentity: "mail.example",
    MailFromAttributes: { MailFromDomain: "bounces.mail.example" },
  });
  expect(local.resources("AWS::SES::ConfigurationSet")[0]).toMatchObject({
    Name: CONFIGURATION_SET,
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
});

test("the stage's own bounces and complaints go to the mail queue", () => {
  const rule = local.at("Mail/Sender/Unwanted", "AWS::Events::Rule") as { Targets: { Arn: unknown }[] };
  expect(rule.Targets.map(({ Arn }) => local.nameOf(Arn))).toEqual(["Mail/Queue/Queue"]);
  expect(rule).toMatchObject({
    EventPattern: {
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [CONFIGURATION_SET] } } },
    },
  });
});

test("mailer may send as this sender alone, and can neither delete an item nor decrypt a credential", () => {
  const permissions = local.permissions("mailer");
  expect(permissions).toMatchObject({
    Table: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"].map((call) => `dynamodb:${call}`),
  });
  const sending = Object.entries(permissions).filter(([, actions]) => actions.includes("ses:SendEmail"));
  expect(sending).toHaveLength(2);
  for (const [resource] of sending) expect(resource).toContain("ses:FromAddress notices@mail.example");
  expect(JSON.stringify(permissions)).not.toContain('"kms:Encrypt"');
});

test("the DNS records that prove the domain are outputs", () => {
  const outputs = Object.keys(local.template.toJSON().Outputs).filter((name) => name.startsWith("MailDkim"));
  expect(outputs).toEqual(["MailDkim1", "MailDkim2", "MailDkim3"]);
});

test("admin may have invited people told where mail is sent, and nowhere else", () => {
  const sends = (stage: typeof dev) =>
    Object.entries(stage.permissions("admin")).filter(
      ([resource, actions]) => resource.includes("Mail/Queue") && actions.includes("sqs:SendMessage"),
    ).length;
  expect([sends(local), sends(dev)]).toEqual([1, 0]);
});

test("the user pool sends by itself until the domain is verified; its invitation is in both languages", () => {
  const [pool] = local.resources("AWS::Cognito::UserPool");
  expect(pool).not.toHaveProperty("EmailConfiguration");
  const { InviteMessageTemplate: invitation } = (pool as { AdminCreateUserConfig: InviteTemplate })
    .AdminCreateUserConfig;
  for (const said of ["{username}", "{####}", 'lang="en"', 'lang="de"'])
    expect(invitation.EmailMessage).toContain(said);
  expect(invitation.EmailMessage).not.toMatch(/<(img|script)|url\(/);
  expect(invitation.EmailSubject.length).toBeLessThanOrEqual(140);
});

test("in production with a domain, the mailer and its queues have their alarms, and people's sign-in mails its sender", {
  timeout: 30_000,
}, async () => {
  const stage = { ...stageNamed("production"), mailDomain: "mail.shop.example", mailSignIns: true };
  const { template } = await synthesizeStage(stage);
  const alarms = JSON.stringify(template.findResources("AWS::CloudWatch::Alarm"));
  for (const subject of ["The function mailer throws", "mail-dead-letters"])
    expect(alarms).toContain(subject);
  const [pool] = Object.values(template.findResources("AWS::Cognito::UserPool"));
  expect(pool?.Properties.EmailConfiguration).toMatchObject({
    EmailSendingAccount: "DEVELOPER",
    From: "Shoppable videos <notices@mail.shop.example>",
    ConfigurationSet: "shoppable-video-production-mail",
  });
});
