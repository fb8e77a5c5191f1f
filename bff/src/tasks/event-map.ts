/** Every event of the portal with what it tells: ids only, so that the reader sees what the reader may see. */
export interface EventMap {
  jobCreated: { jobId: number }
  jobClaimed: { jobId: number }
  jobCompleted: { jobId: number }
  jobDeleted: { jobId: number }
  /** The account's sessions are over: it was locked, rejected, or its password changed (AUTH-14, D-13). */
  accountEnded: { userId: number }
}

export type EventName = keyof EventMap
