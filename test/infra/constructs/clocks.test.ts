import { DAY, KEPT, queue, testRows } from "../support/property-rows.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;

testRows([
  [
    "the clock starts catalog-schedule, shopify-schedule and store-deletion alone",
    dev.at("RefreshClock/Rule", "AWS::Events::Rule"),
    {
      Targets: ["catalog-schedule", "shopify-schedule", "store-deletion"].map((Arn) => ({
        Arn,
        DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
        RetryPolicy: { MaximumEventAgeInSeconds: 600, MaximumRetryAttempts: 2 },
      })),
    },
  ],
  [
    "once an hour, reports-fold and mailer are started",
    dev.at("RefreshClock/Hourly", "AWS::Events::Rule"),
    {
      ScheduleExpression: "rate(1 hour)",
      Targets: ["reports-fold", "mailer"].map((Arn) => ({
        Arn,
        DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
        RetryPolicy: { MaximumEventAgeInSeconds: 3_000, MaximumRetryAttempts: 2 },
      })),
    },
  ],
  [
    "once a day, soon after a day is closed, figures-fold is started",
    dev.at("RefreshClock/Daily", "AWS::Events::Rule"),
    {
      ScheduleExpression: "cron(20 13 * * ? *)",
      Targets: [
        {
          Arn: "figures-fold",
          DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
          RetryPolicy: { MaximumEventAgeInSeconds: DAY / 4, MaximumRetryAttempts: 2 },
        },
      ],
    },
  ],
  [
    "each minute, figures-fold is started for open days",
    dev.at("RefreshClock/OpenDays", "AWS::Events::Rule"),
    {
      ScheduleExpression: "rate(1 minute)",
      Targets: [
        {
          Arn: "figures-fold",
          Input: '{"days":"open"}',
          DeadLetterConfig: { Arn: "RefreshClock/DeadLetterQueue" },
          RetryPolicy: { MaximumEventAgeInSeconds: 600, MaximumRetryAttempts: 2 },
        },
      ],
    },
  ],
  [
    "the ends of the stage's own conversions go to the media queue",
    dev.at("Conversions/Ended", "AWS::Events::Rule"),
    {
      EventPattern: {
        source: ["aws.mediaconvert"],
        "detail-type": ["MediaConvert Job State Change"],
        detail: { status: ["COMPLETE", "ERROR", "CANCELED"], queue: ["Conversions/Queue"] },
      },
      Targets: [{ Arn: "MediaQueue/Queue" }],
    },
  ],
  [
    "so do the ends of the stage's own drafts of captions, and of no other job of the account",
    dev.at("CaptionsDrafts/Ended", "AWS::Events::Rule"),
    {
      EventPattern: {
        source: ["aws.transcribe"],
        "detail-type": ["Transcribe Job State Change"],
        detail: {
          TranscriptionJobStatus: ["COMPLETED", "FAILED"],
          TranscriptionJobName: [{ prefix: "shoppable-video-dev-draft." }],
        },
      },
      Targets: [{ Arn: "MediaQueue/Queue" }],
    },
  ],
  [
    "a tick that the function fails for is a dead letter too: EventBridge only hands it to Lambda",
    { ofEach: dev.resources("AWS::Lambda::EventInvokeConfig") },
    {
      ofEach: [600, 3_000, 600, 600, 3_000, DAY / 4].map((seconds) => ({
        DestinationConfig: { OnFailure: { Destination: "RefreshClock/DeadLetterQueue" } },
        MaximumEventAgeInSeconds: seconds,
        MaximumRetryAttempts: 2,
      })),
    },
  ],
  ["its dead letters stay 14 days", queue("RefreshClock/DeadLetterQueue"), KEPT],
]);
