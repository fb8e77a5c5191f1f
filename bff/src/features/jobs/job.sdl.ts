/** What GraphQL says of jobs. */
export const jobTypes = /* GraphQL */ `
  extend type Query {
    "Jobs that can be claimed: high, medium, low urgency, then newest. Found by the search where one is given."
    availableJobs(search: String, first: Int, after: String): JobConnection!
    "What the caller may see: available, logged by them, claimed by them; all for moderators. Newest first."
    jobs(first: Int, after: String): JobConnection!
    "Jobs that the caller has claimed: newest claim or completion first. At most 500, of completed ones 50 unless 'first' says otherwise: the next ones are those after the id of the last."
    myJobs(state: ClaimedJobState! = active, first: Int, after: Int): [Job!]!
    "One job that the caller may see."
    job(id: Int!): Job!
    "The number that the next job will probably get."
    nextJobNumber: Int!
    "What became of a job that is or was in one of the caller's lists."
    jobState(jobNumber: Int!): JobState!
  }

  extend type Mutation {
    "Logs a job. The same key and input give the same job, never a second one."
    createJob(input: JobInput!, idempotencyKey: String): Job!
    "Requests snake removal as a member of the public, behind a captcha."
    createPublicJob(input: PublicJobInput!, idempotencyKey: String): PublicJob!
    "Claims an available job."
    claimJob(id: Int!, input: ClaimInput!): Job!
    "Completes a claimed job. The same key and input complete once."
    completeJob(id: Int!, input: CompleteInput!, idempotencyKey: String): Job!
    "Gives a claimed job back: it is available again and its fee is reversed. The same key and input release once."
    releaseJob(id: Int!, input: ReleaseInput!, idempotencyKey: String): Boolean!
    "Cancels a job that its client does not need any more; its fee is reversed."
    cancelJob(id: Int!): Boolean!
  }

  extend type Subscription {
    "A new job that the subscriber can claim."
    jobCreated: JobAlert!
    "A change to a job that stands, or stood, in one of the subscriber's lists."
    jobChanged: JobChange!
  }

  enum Urgency {
    high
    medium
    low
  }

  "A request for a snake removal. What the reader may not see is null; until they have claimed the job, the house number of its address is hidden."
  type Job {
    id: Int!
    jobNumber: Int!
    snakeType: String!
    urgency: Urgency!
    clientName: String!
    clientMobile: String
    address: String!
    suburb: String
    "No catcher served its suburb, so that it was sent to all."
    isUnserved: Boolean!
    "Whole dollars."
    quotedCost: Int!
    details: String
    locationDetails: String
    photoUrl: String
    createdById: Int
    "Null for a request of the public without a personal link."
    createdBy: JobLogger
    "Instants are ISO 8601 in UTC."
    createdAt: String!
    claimedById: Int
    claimedBy: JobClaimer
    claimedAt: String
    claimedEta: String
    completedAt: String
    completionNotes: String
    completionPhotoUrl: String
    cancelledAt: String
    isPublicSubmission: Boolean!
    paymentApproved: Boolean!
    paymentSent: Boolean!
    paymentReferenceNumber: String
  }

  enum JobStatus {
    available
    claimed
    completed
    cancelled
  }

  type JobState {
    id: Int!
    jobNumber: Int!
    status: JobStatus!
    "True for the one who has claimed it."
    isMine: Boolean!
    urgency: Urgency!
    "Which of the times it is, from 1, that the job became available."
    round: Int!
  }

  type JobLogger {
    id: Int!
    name: String!
    payId: String
  }

  type JobClaimer {
    id: Int!
    name: String!
  }

  type JobConnection {
    nodes: [Job!]!
    edges: [JobEdge!]!
    pageInfo: PageInfo!
  }

  type JobEdge {
    cursor: String!
    node: Job!
  }

  type PageInfo {
    hasNextPage: Boolean!
    "Hand it over as 'after' for the next page; null on the last one."
    endCursor: String
  }

  "What an alert says about a new job: nothing personal."
  type JobAlert {
    id: Int!
    jobNumber: Int!
    suburb: String
    snakeType: String
  }

  type JobChange {
    id: Int!
    jobNumber: Int!
    change: JobChangeKind!
  }

  enum JobChangeKind {
    claimed
    completed
    deleted
    "Given back, or taken away by a moderator: sent to the catcher who had it. Everyone else gets it as jobCreated, unless it was handed over."
    released
    cancelled
    updated
  }

  enum ClaimedJobState {
    active
    completed
  }

  "The answer to a public request."
  type PublicJob {
    id: Int!
    jobNumber: Int!
    "Whether its photo was accepted; null when it had none."
    photoAccepted: Boolean
    "Whom it has reached."
    reached: Reached!
    "The suburb that was given, or found in the address."
    suburb: String
    "The slug of the region that stands for a suburb that was not chosen."
    region: String
  }

  enum Reached {
    "Catchers who serve its suburb, or the region of a suburb that was read from the address."
    suburb
    "All catchers: none serves its suburb, or nobody knows it."
    all
    "There is no catcher who could be alerted."
    nobody
  }

  input JobInput {
    snakeType: String!
    urgency: Urgency!
    clientName: String!
    clientMobile: String!
    address: String!
    suburb: String
    "Whole dollars."
    quotedCost: Int!
    details: String
    locationDetails: String
    "A data URL of an image of at most 2 MB."
    photoUrl: String
  }

  input PublicJobInput {
    snakeType: String!
    urgency: Urgency!
    clientName: String!
    clientMobile: String!
    address: String!
    "As it was chosen; left out, it is read from the address, and the request is sent to all of its region."
    suburb: String
    locationDetails: String!
    details: String
    quotedCost: Int
    photoUrl: String
    "What the captcha gave."
    recaptchaToken: String!
    "The catcher whose personal link was followed."
    catcherId: String
    isPublicSubmission: Boolean
    paymentApproved: Boolean
  }

  input ClaimInput {
    "Minutes until arrival: 15, 30, 45, 60, 90 or 120."
    eta: Int!
    contactNumber: String
  }

  input ReleaseInput {
    "car broke down, wrong species, client cancelled or other."
    reason: String!
    note: String
    "When the job was claimed: a later claim is not released."
    claimedAt: String
  }

  input CompleteInput {
    completionNotes: String!
    completionPhotoUrl: String
    paymentSent: Boolean
    paymentReferenceNumber: String
    "When the job was claimed: a later claim is not completed."
    claimedAt: String
  }
`
