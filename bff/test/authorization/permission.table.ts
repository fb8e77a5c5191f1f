import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/**
 * Who calls. `reset` must change his password first; `locked` was signed in when he was locked; `demo` is the demo
 * account, with the data of its own realm. The last two are catchers by their role whom a flag makes more.
 */
export const callers = [
  'guest',
  'locked',
  'pending',
  'reset',
  'demo',
  'catcher',
  'moderator',
  'admin',
  'moderator by flag',
  'admin by flag',
] as const
export type Caller = (typeof callers)[number]

/** Who calls about a job. `other` serves its suburb and has nothing to do with it; `far`, `logger` and
 * `claimer` do not serve it. */
export const jobCallers = [
  'guest',
  'locked',
  'pending',
  'reset',
  'demo',
  'far',
  'other',
  'logger',
  'claimer',
  'moderator',
  'admin',
  'moderator by flag',
  'admin by flag',
] as const
export type JobCaller = (typeof jobCallers)[number]

export const jobStates = ['available', 'claimed', 'completed', 'deleted'] as const
export type JobState = (typeof jobStates)[number]

/** A row of the tables below with its last two columns again: by flag is answered as by role. */
export function byRoleAndFlag(row: string): string {
  const outcomesOfCallers = row.split(' ')
  return [...outcomesOfCallers, ...outcomesOfCallers.slice(-2)].join(' ')
}

const open /*        */ = '200 200 200 200 200 200 200 200'
const signedIn /*    */ = '401 401 200 403 200 200 200 200'
const duringReset /* */ = '401 401 200 200 403 200 200 200'
const approved /*    */ = '401 401 403 403 200 200 200 200'
const moderators /*  */ = '401 401 403 403 403 403 200 200'
const admins /*      */ = '401 401 403 403 403 403 403 200'

/** What each caller is answered, in the order of `callers` (see `byRoleAndFlag`); 200 stands for whatever status says success. */
export const outcomes: Partial<Record<EndpointName, string>> = {
  //                     guest locked pending reset demo catcher moderator admin
  me: /*                */ '401 401 200 200 200 200 200 200',
  login: open,
  logout: open,
  demoLogin: open,
  register: open,
  signOutEverywhere: duringReset,
  changePassword: duringReset,
  updateProfile: signedIn,
  listUsers: moderators,
  createUser: admins,
  pendingUsers: admins,
  approveUser: admins,
  rejectUser: admins,
  setUserRole: admins,
  lockUser: admins,
  unlockUser: admins,
  resetUserPassword: admins,
  requirePasswordReset: admins,
  recordPaymentOffence: admins,
  paymentOffences: admins,
  availableJobs: approved,
  jobs: approved,
  myActiveJobs: approved,
  myCompletedJobs: approved,
  nextJobNumber: approved,
  createJob: approved,
  createPublicJob: open,
  statistics: moderators,
  serviceAreas: signedIn,
  areaSuburbs: signedIn,
  invoices: approved,
  invoice: /*           */ '401 401 403 403 404 404 404 404',
  captchaSiteKey: open,
  captchaChallenge: open,
  checkNotifications: approved,
  vapidKey: approved,
  subscribeToPush: approved,
  unsubscribeFromPush: approved,
  testPush: /*          */ '401 401 403 403 409 409 409 409',
  openApi: open,
  apiDocs: open,
}

/** The fields of GraphQL that are not called as an endpoint is: that of the like endpoint, or the answers themselves. */
export const fieldOutcomes: Readonly<Record<string, string>> = {
  users: 'listUsers',
  myJobs: 'myActiveJobs',
  captcha: 'captchaSiteKey',
  notifications: approved,
  auditTrail: admins,
  jobCreated: approved,
  jobChanged: approved,
}

const away /* */ = '401 401 403 403 404 404 404 404 404 404 404'
const sees = {
  available: /* */ '401 401 403 403 404 404 200 200 404 200 200',
  claimed: /*   */ '401 401 403 403 404 404 404 200 200 200 200',
  completed: /* */ '401 401 403 403 404 404 404 200 200 200 200',
  deleted: away,
}

/** What each caller about a job is answered, by the job's state, in the order of `jobCallers`. */
export const jobOutcomes: Readonly<Record<string, Readonly<Record<JobState, string>>>> = {
  //               guest locked pending reset demo far other logger claimer moderator admin
  job: sees,
  photo: sees,
  claimJob: {
    // What service suburbs hide is not there to be claimed (D-27).
    available: /* */ '401 401 403 403 404 404 200 200 404 200 200',
    claimed: /*   */ '401 401 403 403 404 404 409 409 200 409 409',
    completed: /* */ '401 401 403 403 404 404 409 409 200 409 409',
    deleted: away,
  },
  completeJob: {
    available: /* */ '401 401 403 403 404 409 409 409 409 409 409',
    claimed: /*   */ '401 401 403 403 404 403 403 403 200 403 403',
    completed: /* */ '401 401 403 403 404 409 409 409 200 409 409',
    deleted: away,
  },
  assignJob: {
    available: /* */ '401 401 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 409 409',
    completed: /* */ '401 401 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 404 404',
  },
  deleteJob: {
    available: /* */ '401 401 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 409 409',
    completed: /* */ '401 401 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 404 404',
  },
}
