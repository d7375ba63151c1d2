/** A call that was refused or got no response; `code` is `network` when there was none. */
export class CallFailed extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The current version, after an edit of an older one. */
  readonly current: unknown;
  constructor(
    {
      code,
      message,
      fields = {},
      current,
    }: { code: string; message: string; fields?: Record<string, string> | undefined; current?: unknown },
    status: number,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.current = current;
  }
}
