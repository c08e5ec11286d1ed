export const ACCOUNT_ID = "000000000000";
export const REGION = "us-east-1";
export const PARTITION = "aws";
export const URL_SUFFIX = "amazonaws.com";

export const LOCAL_CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" } as const;

export const arn = (service: string, resource: string): string =>
  `arn:${PARTITION}:${service}:${REGION}:${ACCOUNT_ID}:${resource}`;
