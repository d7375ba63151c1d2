declare const made: unique symbol;

/** The authenticated actor of a request, read from the database for this request. Created by lib/server only. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly [made]: true;
};
