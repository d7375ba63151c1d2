/** The parts of the system whose state administrators see. */
export const SYSTEM_PARTS = ["web", "worker", "database", "storage", "mail", "model", "queue", "backup"] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** "off": not configured; "unused": configured, but not used yet. */
export type PartState = "ok" | "warning" | "down" | "off" | "unused";

/** The state of a part; `value`: the number of processes, or how many seconds the oldest due job waits. */
export type PartReport = { part: SystemPart; state: PartState; value: number | null };

/** Seconds for which a due job may wait before the queue is reported as slow, and as stopped. */
export const QUEUE_SLOW_SECONDS = 60;
export const QUEUE_STOPPED_SECONDS = 600;

/** The state of the queue, by how long its oldest due job waits. */
export const queueState = (seconds: number): PartState =>
  seconds >= QUEUE_STOPPED_SECONDS ? "down" : seconds >= QUEUE_SLOW_SECONDS ? "warning" : "ok";
