declare const made: unique symbol;

/** Who asks, as the database knows them at this moment. Only lib/server/auth makes one. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly [made]: true;
};
