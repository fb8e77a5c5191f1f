import { correctionNotice } from '@snake-dispatch/domain/correction-notice'
import type { MessageContext, MessageFacts } from '@snake-dispatch/domain/message-facts'
import type { MessageKind } from '@snake-dispatch/domain/message-kinds'

const at = '2026-11-22T03:15:00.000Z'
const jobNumber = 10_000_151

const invoice = {
  invoiceId: 42,
  number: 1042,
  quarter: 'Oct to Dec 2026',
  totalCents: 1700,
  dueOn: '14 Jan 2027',
}

/** Facts of every kind, as long as they usually are. */
export const sampleFacts: MessageFacts = {
  addressProof: {},
  registrationReceived: {},
  registrationApproved: { name: 'Tara Nguyen' },
  registrationRejected: { name: 'Tara Nguyen' },
  forgottenPassword: {},
  passwordChanged: { at },
  emailChanged: { at },
  passkeyChanged: { at, change: 'added' },
  newDevice: { at },
  accountLocked: { reason: 'Complaint of a client' },
  accountSuspended: { until: '2026-12-22T03:15:00.000Z' },
  offenceWithdrawn: { until: null, isLocked: false },
  jobAlert: { alert: `Eastern Brown Snake in Figtree - Job #${jobNumber}`, jobNumber, round: 1 },
  jobAssigned: {
    title: 'Job Assigned to You',
    message: `Eastern Brown Snake in Figtree - Job #${jobNumber}`,
    jobNumber,
  },
  jobHandedOver: {
    title: 'Same Snake',
    message: `Job #${jobNumber} is about the same snake as #10000152, which goes on. Your claim of #${jobNumber} has ended.`,
  },
  jobCancelled: { title: 'Job Cancelled', message: `Job #${jobNumber} was cancelled by its client.` },
  jobCorrected: { title: 'Job Corrected', message: correctionNotice(jobNumber, ['address']), jobNumber },
  credentialEnds: {
    title: 'Your credentials',
    message: 'Your licence ends on 22 Dec 2026.',
  },
  invoiceIssued: invoice,
  invoiceOverdue: invoice,
  loggerUnpaid: { jobNumber, completedOn: '14 Nov 2026', dollars: 70 },
  quarterSummary: {
    quarter: 'July to Sept 2026',
    financialYear: 2027,
    completed: { jobs: 17, paid: 4480, share: 4130, loggerShare: 350, loggerShareSent: 280, feeCents: 1700 },
    logged: { jobs: 3, share: 210, shareSent: 140 },
  },
  loggedJobs: { claimed: 2, done: 1, paid: 1 },
  clientReceived: { jobNumber },
  clientComing: { name: 'Jo Reid', window: '6:15 to 6:45 pm', eta: at, claimedAt: at },
  clientNewTime: { name: 'Jo Reid', window: '7:00 to 7:30 pm', eta: at, claimedAt: at },
  clientReleased: { round: 2 },
  clientNobody: { round: 2 },
  jobUnserved: {
    title: 'Nobody Has Claimed a Job',
    message: `#${jobNumber} has waited for 20 minutes. Find a catcher who takes it.`,
  },
  noCoverage: {
    title: 'Nobody on Call: Blue Mountains',
    message: 'A job waits in the Blue Mountains, and nobody is on call there.',
  },
  nobodyCame: {
    title: 'Nobody Came, Says the Client',
    message: `The client of job #${jobNumber} says that nobody came. Call them.`,
  },
  consentAsked: {},
  registrationWaits: { count: 3 },
  alertsInTrouble: { what: "Work in the queue 'Alerts of new jobs' has waited for more than 5 minutes." },
  capsReached: { what: '80 of 100 texts of today are used.' },
  test: { at },
}

/** What the words of a message name; its links lead to this page's own portal. */
export const sampleContext = (kind: MessageKind): MessageContext => ({
  operator: 'Snake Dispatch NSW Pty Ltd',
  phone: '1300 555 014',
  email: 'privacy@snakes.example',
  takesReplies: true,
  url: (page, detail = '') => `${location.origin}/${page}${detail === '' ? '' : `#${detail}`}`,
  secret: kind === 'addressProof' ? '204816' : 'qUoLl-4t-dUsK-qUoLl-4t',
})
