/** Every event of the portal with what it tells: ids only, so that the reader sees what the reader may see. */
export interface EventMap {
  jobCreated: { jobId: number }
  jobClaimed: { jobId: number }
  jobCompleted: { jobId: number }
  jobDeleted: { jobId: number }
  /** Something that lists show of the job has changed, such as its photo (D-40). */
  jobUpdated: { jobId: number }
  /**
   * Sessions of the account are over: it was locked, rejected, signed out somewhere, or its password changed
   * (AUTH-14, D-13). Its sockets are closed; a browser that is still signed in connects anew.
   */
  accountEnded: { userId: number }
}

export type EventName = keyof EventMap
