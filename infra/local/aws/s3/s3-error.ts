export class S3Error extends Error {
  override readonly name = "S3Error";
  readonly code: keyof typeof STATUS;
  readonly status: number;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
  }
}

const STATUS = {
  AccessDenied: 403,
  AuthorizationQueryParametersError: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidArgument: 400,
  InvalidRange: 416,
  MalformedXML: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;
