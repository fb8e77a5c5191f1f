/** What GraphQL says of what moderators do. */
export const moderationTypes = /* GraphQL */ `
  extend type Query {
    "Jobs that wait or are claimed, by the time of posting: what waits longest first, unless sorted by newest. For moderators."
    openJobs(
      state: OpenJobState
      urgency: Urgency
      suburb: String
      minutesOld: Int
      sort: OpenJobSort
      first: Int
      after: String
    ): JobConnection!
    "Whom a job can be assigned to: who serves its suburb first, then who has the fewest open claims. At most 50."
    jobCandidates(jobId: Int!, search: String): [JobCandidate!]!
    "The three counts of the moderator's dashboard."
    statistics: Statistics!
    "Claims of the last 30 days with the time they took, unclaimed jobs, and open jobs by region."
    dispatchStatistics: DispatchStatistics!
  }

  extend type Mutation {
    "Claims an available job for a catcher; with 'fromUserId' a claimed job is handed over from the catcher who has it."
    assignJob(jobId: Int!, userId: Int!, fromUserId: Int): Job!
    "Ends the claim of a catcher: the job is available again and the fee is reversed. The same key and input release once."
    releaseClaim(jobId: Int!, fromUserId: Int, idempotencyKey: String): Boolean!
    "Deletes an available job."
    deleteJob(jobId: Int!): Boolean!
  }

  "'open': available and claimed."
  enum OpenJobState {
    available
    claimed
    open
  }

  enum OpenJobSort {
    oldest
    newest
  }

  type JobCandidate {
    id: Int!
    name: String!
    "Claimed jobs that are not completed."
    openClaims: Int!
    servesSuburb: Boolean!
    "Without a licence nobody can be assigned a job."
    hasLicence: Boolean!
  }

  type Statistics {
    totalAvailableJobs: Int!
    "Accounts that jobs can be assigned to."
    activeCatchers: Int!
    publicSubmissions: Int!
  }

  "Over the last 30 days in Sydney."
  type DispatchStatistics {
    claims: Int!
    "Seconds from posting to claim that half of the jobs took at most, without those that their logger claimed at once."
    medianSeconds: Int
    "The same for 95 of 100 jobs."
    p95Seconds: Int
    days: [DispatchDay!]!
    waiting: WaitingJobs!
    regions: [RegionJobs!]!
  }

  type DispatchDay {
    "Such as 2026-11-21."
    day: String!
    claims: Int!
    medianSeconds: Int
    p95Seconds: Int
  }

  "Available jobs that were posted more than so long ago."
  type WaitingJobs {
    tenMinutes: Int!
    oneHour: Int!
    oneDay: Int!
  }

  type RegionJobs {
    "Null for suburbs that are in no list."
    region: String
    available: Int!
    claimed: Int!
  }
`
