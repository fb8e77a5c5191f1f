import { expect, test } from 'vitest'
import { messageChannels, messageKinds, messageNames, messageRules } from './message-kinds.ts'
import type { MessageContext, MessageFacts } from './message-facts.ts'
import { hasWords, mailFooter, mailWords, textWords } from './message-words.ts'

const notice = {
  title: 'Job Cancelled',
  message: 'Job #10000012 was cancelled by its client.',
  jobNumber: 10000012,
}
const at = '2026-11-30T07:15:00Z'
const invoice = {
  invoiceId: 7,
  number: 41,
  quarter: 'Oct to Dec 2026',
  totalCents: 12_000,
  dueOn: '14 Jan 2027',
}
const facts: MessageFacts = {
  addressProof: {},
  registrationReceived: {},
  registrationApproved: { name: 'Kim Newcomer' },
  registrationRejected: { name: 'Kim Newcomer' },
  forgottenPassword: {},
  passwordChanged: { at },
  emailChanged: { at },
  passkeyChanged: { at, change: 'added' },
  newDevice: { at },
  accountLocked: { reason: 'Licence not shown' },
  accountSuspended: { until: at },
  offenceWithdrawn: { until: at, isLocked: false },
  jobAlert: { alert: 'Eastern Brown Snake in Penrith - Job #10000012', jobNumber: 10000012, round: 1 },
  jobAssigned: {
    title: 'Job Assigned to You',
    message: 'Eastern Brown Snake in Penrith - Job #10000012',
    jobNumber: 10000012,
  },
  jobHandedOver: notice,
  jobCancelled: notice,
  jobCorrected: notice,
  credentialEnds: notice,
  invoiceIssued: invoice,
  invoiceOverdue: invoice,
  loggerUnpaid: { jobNumber: 10000012, completedOn: '10 Nov 2026', dollars: 70 },
  quarterSummary: {
    quarter: 'Oct to Dec 2026',
    financialYear: 2027,
    completed: { jobs: 12, paid: 3400, share: 3050, loggerShare: 350, loggerShareSent: 280, feeCents: 1200 },
    logged: { jobs: 1, share: 70, shareSent: 0 },
  },
  loggedJobs: { claimed: 2, done: 1, paid: 0 },
  clientReceived: { jobNumber: 10000012 },
  clientComing: { name: 'Kim Keel', window: '6:15 to 6:45 pm', eta: at, claimedAt: at },
  clientNewTime: { name: 'Kim Keel', window: '6:15 to 6:45 pm', eta: at, claimedAt: at },
  clientReleased: { round: 2 },
  clientNobody: { round: 1 },
  jobUnserved: notice,
  noCoverage: notice,
  nobodyCame: notice,
  consentAsked: {},
  registrationWaits: { count: 2 },
  alertsInTrouble: { what: 'Work in the queue has waited for more than 5 minutes.' },
  capsReached: { what: '80% of the texts of today are used up.' },
  test: { at },
}
const context: MessageContext = {
  operator: 'Sydney Snakes Pty Ltd',
  phone: '0491 570 156',
  email: 'privacy@snakes.example',
  url: (page, detail = '') => `https://snakes.example/${page}#${detail}`,
  takesReplies: true,
  secret: 'x'.repeat(22),
}

test('D-185 each kind has words for each of its channels, and for no other', () => {
  const channelsOf = (has: (kind: (typeof messageKinds)[number], channel: 'mail' | 'text') => boolean) =>
    messageKinds.flatMap((kind) =>
      messageChannels.filter((channel) => has(kind, channel)).map((channel) => `${kind} ${channel}`),
    )
  expect(channelsOf(hasWords)).toEqual(
    channelsOf((kind, channel) => messageRules[kind][channel] !== undefined),
  )
})

test.each(messageKinds.filter((kind) => hasWords(kind, 'text')))(
  'D-187 the text %s names its sender and fits in one part',
  (kind) => {
    const short = { ...context, secret: kind === 'addressProof' ? '012345' : context.secret }
    const text = textWords(kind, facts[kind] as never, short)
    expect(text).toMatch(/^Snake Dispatch NSW: /)
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
  },
)

test.each(messageKinds.filter((kind) => hasWords(kind, 'mail')))(
  'D-186 the mail %s has a subject, sentences, and who sends it',
  (kind) => {
    const { subject, parts } = mailWords(kind, facts[kind] as never, context)
    expect(subject).not.toBe('')
    expect(JSON.stringify(parts)).not.toMatch(/undefined|null|NaN/)
    const footer = mailFooter(kind, context, 'https://snakes.example/stop')
    expect(footer[0]).toContain('Sydney Snakes Pty Ltd')
    expect(footer[1]).toContain(messageNames[kind])
    expect(mailFooter(kind, context, null)).toHaveLength(1)
  },
)

test('D-185 the name of a kind is right for its reader and for the office', () => {
  for (const kind of messageKinds) expect(messageNames[kind]).not.toMatch(/\b(?:you|yours?)\b/i)
  expect(new Set(Object.values(messageNames)).size).toBe(messageKinds.length)
})

test('D-187 where nobody can answer STOP, the words name another way to stop', () => {
  const write = (takesReplies: boolean) =>
    textWords('registrationApproved', facts.registrationApproved, { ...context, takesReplies })
  expect(write(true)).toContain('Reply STOP to get no texts.')
  expect(write(false)).toContain('To get no texts, ring 0491 570 156.')
  expect(write(false)).not.toContain('STOP')
})

test('D-195 a new password that an admin has given is not said to be the work of its owner', () => {
  const given = { at, byAdmin: true } as const
  const text = textWords('passwordChanged', given, context)
  expect(text).toContain('An admin has given your account a new password.')
  expect(text.length).toBeLessThanOrEqual(160)
  const { parts } = mailWords('passwordChanged', given, context)
  expect(parts).toContain('If you did not expect that, ring 0491 570 156 at once.')
  expect(JSON.stringify(parts)).not.toContain('not you')
})

test.each([
  ['no other', { until: null, isLocked: false }, 'It no longer stops you from signing in.'],
  ['another suspension', { until: at, isLocked: false }, 'Another suspension goes on until 30 Nov 2026'],
  ['a lock of an admin', { until: null, isLocked: true }, 'Your account stays locked for another reason.'],
] as const)(
  'D-185 a withdrawn offence: with %s, the mail says whether its reader can sign in',
  (_else, given, sentence) => {
    expect(mailWords('offenceWithdrawn', given, context).parts[1]).toContain(sentence)
  },
)

test('D-187 a client reads who is coming and when', () => {
  expect(textWords('clientComing', facts.clientComing, context)).toContain('Kim is coming, 6:15 to 6:45 pm.')
})
