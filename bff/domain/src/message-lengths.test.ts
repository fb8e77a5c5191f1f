import { describe, expect, test } from 'vitest'
import { rangeText } from './client-words.ts'
import { correctedNames, correctionNotice } from './correction-notice.ts'
import { promisedWindow } from './eta.ts'
import { deviceAlertBody } from './job-alert.ts'
import { messageKinds, type MessageKind } from './message-kinds.ts'
import type { MessageContext, MessageFacts, MessagePage } from './message-facts.ts'
import { hasWords, textWords } from './message-words.ts'
import { regions } from './regions.ts'
import { smsParts } from './sms-parts.ts'
import { snakeLabel, snakeTypes } from './snake-type.ts'

const longest = (texts: readonly string[]) => texts.toSorted((one, other) => other.length - one.length)[0]!
const snakeType = snakeTypes.find(
  (type) => snakeLabel(type) === longest(snakeTypes.map((each) => snakeLabel(each))),
)!
const suburb = 'Upper Kangaroo Valley'
const jobNumber = 10_000_151
const at = '2026-12-30T11:45:00.000Z'
/** Over the end of daylight saving both ends name their zone. */
const window = rangeText(promisedWindow(new Date('2027-04-03T15:50:00Z'), new Date('2027-04-03T15:00:00Z')))
const placed = { snakeType, suburb, jobNumber }

/** For each kind, what makes its text as long as it gets in practice. */
const facts: MessageFacts = {
  addressProof: {},
  registrationReceived: { name: '' },
  registrationApproved: { name: '' },
  registrationRejected: { name: '' },
  forgottenPassword: {},
  passwordChanged: { at },
  emailChanged: { at },
  passkeyChanged: { at, change: 'removed' },
  newDevice: { at },
  accountLocked: { reason: 'Complaint of a client' },
  accountSuspended: { until: at },
  offenceWithdrawn: { until: at, isLocked: false },
  jobAlert: { alert: deviceAlertBody(placed), jobNumber, round: 1 },
  jobAssigned: { title: 'Job Assigned to You', message: deviceAlertBody(placed), jobNumber },
  jobHandedOver: {
    title: 'Same Snake',
    message: `Job #${jobNumber} is about the same snake as #10000152, which goes on. Your claim of #${jobNumber} has ended.`,
  },
  jobCancelled: { title: 'Job Cancelled', message: `Job #${jobNumber} was cancelled by a moderator.` },
  jobCorrected: {
    title: 'Job Corrected',
    message: correctionNotice(jobNumber, Object.values(correctedNames)),
    jobNumber,
  },
  credentialEnds: { title: '', message: '' },
  invoiceIssued: { number: 1, totalCents: 0, dueOn: '', invoiceId: 1, quarter: '' },
  invoiceOverdue: { number: 1, totalCents: 0, dueOn: '', invoiceId: 1, quarter: '' },
  loggerUnpaid: { jobNumber, completedOn: '', dollars: 0 },
  quarterSummary: {
    quarter: '',
    financialYear: 2027,
    completed: { jobs: 0, paid: 0, share: 0, loggerShare: 0, loggerShareSent: 0, feeCents: 0 },
    logged: { jobs: 0, share: 0, shareSent: 0 },
  },
  loggedJobs: { claimed: 0, done: 0, paid: 0 },
  clientReceived: { jobNumber },
  clientComing: { name: 'Maximilian-Alexander Featherstonehaugh', window, eta: at, claimedAt: at },
  clientNewTime: { name: 'Maximilian-Alexander Featherstonehaugh', window, eta: at, claimedAt: at },
  clientReleased: { round: 2 },
  clientNobody: { round: 2 },
  jobUnserved: {
    title: 'Job Given Back',
    message: `Job #${jobNumber} in ${suburb} was given back 59 minutes after it was posted. Find a catcher who takes it.`,
  },
  noCoverage: {
    title: `${regions.length} Regions Have Nobody`,
    message: `Nobody on call: ${regions.map(({ name }) => name).join(', ')}.`,
  },
  nobodyCame: {
    title: 'Nobody Came, Says the Client',
    message: `The client of job #${jobNumber} says that nobody came. Call them.`,
  },
  consentAsked: {},
  registrationWaits: { count: 1 },
  alertsInTrouble: { what: '' },
  capsReached: { what: '' },
  test: { at },
}

const ORIGIN = 'https://www.snakedispatch.nsw.example.au'
/** The paths of the pages to which texts lead, and how many characters follow. */
const tails: Partial<Record<MessagePage, string>> = {
  login: '/login',
  job: `/dashboard?job=${jobNumber}`,
  board: '/moderator',
  choosePassword: `/choose-password#${'x'.repeat(32)}`,
  client: `/r#${'x'.repeat(22)}`,
}
const context = (kind: MessageKind, takesReplies = false): MessageContext => ({
  operator: '',
  phone: '(02) 5550 1234',
  email: '',
  url: (page) => ORIGIN + tails[page]!,
  takesReplies,
  secret: kind === 'addressProof' ? '012345' : '',
})
const words = (kind: MessageKind, fields: object = {}, takesReplies = false) =>
  textWords(kind, { ...facts[kind], ...fields }, context(kind, takesReplies))
const kinds = messageKinds.filter((kind) => hasWords(kind, 'text'))

test('D-187 the address that lengths are measured with has 40 characters', () => {
  expect(ORIGIN).toHaveLength(40)
})

describe.each([true, false])('D-187 where a text can be answered: %s', (takesReplies) => {
  test.each(kinds)('%s goes in one part of GSM-7, as long as it gets', (kind) => {
    const text = words(kind, {}, takesReplies)
    expect([text, smsParts(text).parts.length, smsParts(text).encoding]).toEqual([text, 1, 'GSM-7'])
    expect(text).not.toContain('undefined')
  })
})

test('D-187 what does not fit is left out, in the order of what is needed least', () => {
  expect(words('jobCorrected')).toMatch(/location details, photo\.$/)
  expect(words('jobCorrected', { message: correctionNotice(jobNumber, ['address']) })).toMatch(
    /: address\. https:.*job=10000151$/,
  )
  expect(words('jobUnserved')).toMatch(/Find a catcher who takes it\.$/)
  expect(words('noCoverage')).toMatch(/ Regions Have Nobody\. https:.*\/moderator$/)
  const again = {
    title: 'The Job Is Yours Again',
    message: `The office has undone the cancellation of job #${jobNumber}. The job is yours again, and its arrival time is the same as before.`,
  }
  expect(words('jobAssigned', again)).toBe(
    `Snake Dispatch NSW: The Job Is Yours Again. ${ORIGIN}/dashboard?job=${jobNumber}`,
  )
})

test('D-187 the number of a job stands once in a text that leads to it', () => {
  for (const kind of ['jobAlert', 'jobAssigned'] as const)
    expect(words(kind).split(String(jobNumber))).toHaveLength(2)
})

test.each([
  ['Zoë Reid', 'Zoe', 1],
  ['Žofie Reid', 'Zofie', 1],
  ['Jürgen Reid', 'Jürgen', 1],
  ['Đorđe Reid', 'Đorđe', 2],
  ['王小明', '王小明', 2],
])('D-187 a catcher named %s is called %s, in %i', (name, called, parts) => {
  const text = words('clientComing', { name, window: '6:15 to 6:45 pm' })
  expect(text).toContain(`${called} is coming`)
  expect(smsParts(text).parts).toHaveLength(parts)
})
