import { centsText } from './cents.ts'
import { dollarsText } from './dollars.ts'
import { earnedCents, earnedLines } from './earned.ts'
import { firstName } from './first-name.ts'
import type { MessageContext, MessageFacts, MessagePage, NoticeFacts } from './message-facts.ts'
import { messageNames, type MessageChannel, type MessageKind } from './message-kinds.ts'
import { withoutNumber } from './job-alert.ts'
import { plainSms, smsParts } from './sms-parts.ts'
import { formatSydney } from './sydney-time.ts'

/** A paragraph of a mail: a sentence or several, or a link with its words. */
export type MailPart = string | { readonly label: string; readonly href: string }

/** The words of a mail, from which its plain text and its HTML are made. */
export interface MailWords {
  readonly subject: string
  readonly parts: readonly MailPart[]
}

/** The name that every message is signed with. */
export const PORTAL_NAME = 'Snake Dispatch NSW'

interface KindWords<Facts> {
  readonly mail?: (facts: Facts, context: MessageContext) => MailWords
  /** Of several versions the first that goes in one part is sent, else the last (D-187). */
  readonly text?: (facts: Facts, context: MessageContext) => string | readonly string[]
}

const at = (instant: string) => formatSydney(new Date(instant), 'dateTime')

/** A mail of one sentence or several, and a link. */
const mail = (subject: string, parts: readonly MailPart[]): MailWords => ({ subject, parts })

/** What to do about a change that was not one's own. */
const notYou = ({ phone }: MessageContext) => `If that was not you, ring ${phone} at once.`

/** What to do about a change by the office that was not asked for. */
const unexpected = ({ phone }: MessageContext) => `If you did not expect that, ring ${phone} at once.`

/** How texts end (Spam Act 2003). */
const howToStop = ({ takesReplies, phone }: MessageContext) =>
  takesReplies ? 'Reply STOP to get no texts.' : `To get no texts, ring ${phone}.`

const noticeMail =
  (page: MessagePage, label: string) =>
  ({ title, message }: NoticeFacts, { url }: MessageContext) =>
    mail(title, [message, { label, href: url(page) }])

const jobMail = (
  { title, message, jobNumber }: NoticeFacts & { readonly jobNumber: number },
  { url }: MessageContext,
) => mail(title, [message, { label: 'Open the job', href: url('job', jobNumber) }])

/** What still stops the owner of an account from signing in after an offence was withdrawn. */
function restOf({ until, isLocked }: MessageFacts['offenceWithdrawn']): string | null {
  if (isLocked) return 'Your account stays locked for another reason.'
  return until && `Another suspension goes on until ${at(until)} (Sydney time).`
}

const claimOver = {
  mail: noticeMail('dashboard', 'Open the dashboard'),
  text: ({ message }: NoticeFacts) => message,
}

const office = {
  mail: noticeMail('board', 'Open the board'),
  text: ({ title, message }: NoticeFacts, { url }: MessageContext) => [
    `${message} ${url('board')}`,
    message,
    `${title}. ${url('board')}`,
  ],
}

/** THE words of all messages (D-185); a text begins with the sender's name, which `textWords` puts before it. */
const words: { readonly [Kind in MessageKind]: KindWords<MessageFacts[Kind]> } = {
  addressProof: {
    mail: (_facts, { url, secret }) =>
      mail('Is this your address?', [
        'Somebody, probably you, has given this address in the portal. Open the link to say that it is yours. It works for 7 days.',
        { label: 'This is my address', href: url('proveMail', secret) },
        'If it was not you, do nothing: we send nothing else to this address.',
      ]),
    text: (_facts, { secret }) => `${secret} is your code. It works for 10 minutes. Give it to nobody.`,
  },
  registrationReceived: {
    mail: (_facts, { url, secret }) =>
      mail('We have your registration', [
        'We have your registration. An admin reads it.',
        'Open the link to say that this address is yours. Then we write to it once that is decided. The link works for 7 days.',
        { label: 'This is my address', href: url('proveMail', secret) },
        'If it was not you who registered, do nothing: we send nothing else to this address.',
      ]),
  },
  registrationApproved: {
    mail: ({ name }, { url }) =>
      mail('You are approved', [
        `Hi ${firstName(name)}, welcome aboard! Sign in to see the jobs near you.`,
        { label: 'Sign in', href: url('login') },
      ]),
    text: (_facts, context) =>
      `You are approved. Sign in to see the jobs near you: ${context.url('login')} ${howToStop(context)}`,
  },
  registrationRejected: {
    mail: ({ name }, { phone, email }) =>
      mail('Your registration was not approved', [
        `Hi ${firstName(name)}, your registration was not approved.`,
        `To ask why, or to have it looked at again, write to ${email} or ring ${phone}.`,
      ]),
  },
  forgottenPassword: {
    mail: (_facts, { url, secret }) =>
      mail('Choose a new password', [
        'Somebody, probably you, has asked for a new password. The link works once, for an hour.',
        { label: 'Choose a new password', href: url('choosePassword', secret) },
        'If it was not you, do nothing: your password stays as it is.',
      ]),
    text: (_facts, { url, secret }) => `Choose a new password: ${url('choosePassword', secret)}`,
  },
  passwordChanged: {
    mail: (facts, context) =>
      mail('Your password was changed', [
        facts.byAdmin
          ? `An admin has given your account a new password on ${at(facts.at)}. All browsers were signed out, and its passkeys were removed.`
          : `The password of your account was changed on ${at(facts.at)}. All browsers were signed out.`,
        facts.byAdmin ? unexpected(context) : notYou(context),
      ]),
    text: (facts, context) =>
      facts.byAdmin
        ? `An admin has given your account a new password. ${unexpected(context)}`
        : `Your password was changed. ${notYou(context)}`,
  },
  emailChanged: {
    mail: (facts, context) =>
      mail('Your email address was changed', [
        `The email address of your account was changed on ${at(facts.at)}. This address gets no more messages about it.`,
        notYou(context),
      ]),
    text: (_facts, context) => `The email address of your account was changed. ${notYou(context)}`,
  },
  passkeyChanged: {
    mail: (facts, context) =>
      mail(`A passkey was ${facts.change}`, [
        `A passkey of your account was ${facts.change} on ${at(facts.at)}.`,
        notYou(context),
      ]),
    text: (facts, context) => `A passkey of your account was ${facts.change}. ${notYou(context)}`,
  },
  newDevice: {
    mail: (facts, context) =>
      mail('A new device signed in', [
        `Somebody, probably you, has signed in to your account on ${at(facts.at)}, with a browser that had not done so before.`,
        'If that was not you, change your password: that signs it out.',
        { label: 'Open the profile', href: context.url('profile') },
      ]),
  },
  accountLocked: {
    mail: ({ reason }, { phone, email }) =>
      mail('Your account is locked', [
        `Your account is locked: ${reason}`,
        `To ask about it, write to ${email} or ring ${phone}.`,
      ]),
    text: (_facts, { phone }) => `Your account is locked. Ring ${phone} to ask why.`,
  },
  accountSuspended: {
    mail: ({ until }, { phone, email }) =>
      mail('Your account is suspended', [
        `A logger was not paid, so your account is suspended until ${at(until)} (Sydney time).`,
        `If that is wrong, write to ${email} or ring ${phone}.`,
      ]),
    text: ({ until }, { phone }) =>
      `Your account is suspended until ${at(until)} because a logger was not paid. Ring ${phone} if that is wrong.`,
  },
  offenceWithdrawn: {
    mail: (facts, { url }) =>
      mail('A payment offence was withdrawn', [
        'An admin has withdrawn a payment offence that was recorded for your account.',
        restOf(facts) ?? 'It no longer stops you from signing in.',
        ...(facts.isLocked ? [] : [{ label: 'Sign in', href: url('login') }]),
      ]),
    text: (facts) => ['A payment offence of yours was withdrawn.', restOf(facts)].filter(Boolean).join(' '),
  },
  jobAlert: {
    text: ({ alert, jobNumber }, { url }) =>
      `HIGH: ${withoutNumber(alert, jobNumber)}. Claim: ${url('job', jobNumber)}`,
  },
  jobAssigned: {
    mail: jobMail,
    text: ({ title, message, jobNumber }, { url }) => [
      `${title}: ${withoutNumber(message, jobNumber)}. ${url('job', jobNumber)}`,
      `${title}. ${url('job', jobNumber)}`,
    ],
  },
  jobHandedOver: claimOver,
  jobCancelled: claimOver,
  jobCorrected: {
    mail: jobMail,
    text: ({ message, jobNumber }, { url }) => [`${message} ${url('job', jobNumber)}`, message],
  },
  credentialEnds: { mail: noticeMail('credentials', 'Open your credentials') },
  invoiceIssued: {
    mail: ({ number, totalCents, dueOn, invoiceId, quarter }, { url }) =>
      mail(`Invoice ${number}`, [
        `Your platform fees of ${quarter} are ${centsText(totalCents)}, due on ${dueOn}. The invoice is attached.`,
        { label: 'Open the invoice', href: url('invoice', invoiceId) },
      ]),
  },
  invoiceOverdue: {
    mail: ({ number, totalCents, dueOn, invoiceId }, { url, email }) =>
      mail(`Invoice ${number} is overdue`, [
        `${centsText(totalCents)} were due on ${dueOn}, and we have no payment of it. The invoice is attached.`,
        { label: 'Open the invoice', href: url('invoice', invoiceId) },
        `If you have paid, write to ${email} and name the day.`,
      ]),
  },
  loggerUnpaid: {
    mail: ({ jobNumber, completedOn, dollars }, { url }) =>
      mail(`The logger of job #${jobNumber} is not paid`, [
        `You completed job #${jobNumber} on ${completedOn}. You owe ${dollarsText(dollars)} to the catcher who logged it, and have not marked that as sent.`,
        { label: 'Open what you owe', href: url('earnings') },
        'If you have sent it, mark it there.',
      ]),
  },
  quarterSummary: {
    mail: ({ quarter, financialYear, ...sums }, { url }) =>
      mail(`Your earnings of ${quarter}`, [
        [
          `You earned ${centsText(earnedCents(sums))} in ${quarter}.`,
          sums.completed.jobs > 0 && `You completed ${countOf(sums.completed.jobs)}.`,
          sums.logged.jobs > 0 && `Others completed ${countOf(sums.logged.jobs)} that you logged.`,
        ]
          .filter(Boolean)
          .join(' '),
        ...earnedLines(sums).map(({ term, detail }) => `${term}: ${detail}.`),
        { label: 'Open your earnings', href: url('earnings', financialYear) },
      ]),
  },
  loggedJobs: {
    mail: ({ claimed, done, paid }, { url }) =>
      mail('The jobs that you logged', [
        [
          claimed > 0 && `${jobs(claimed)} claimed.`,
          done > 0 && `${jobs(done)} completed.`,
          paid > 0 && `${jobs(paid)} marked as paid.`,
        ]
          .filter(Boolean)
          .join(' '),
        { label: 'Open the jobs that you logged', href: url('loggedJobs') },
      ]),
  },
  clientReceived: {
    text: ({ jobNumber }, { url, secret }) =>
      `We have your request #${jobNumber}. Keep away from the snake. See who comes: ${url('client', secret)}`,
  },
  clientComing: {
    text: ({ name, window }, { url, secret }) =>
      `${firstName(name)} is coming, ${window}. ${url('client', secret)}`,
  },
  clientNewTime: {
    text: ({ name, window }, { url, secret }) =>
      `New time: ${firstName(name)} is coming, ${window}. ${url('client', secret)}`,
  },
  clientReleased: {
    text: (_facts, { url, secret }) =>
      `Your catcher cannot come. We look for another. Keep away from the snake. ${url('client', secret)}`,
  },
  clientNobody: {
    text: (_facts, { phone }) =>
      `Nobody has taken your request yet. Please call ${phone}. Keep away from the snake.`,
  },
  jobUnserved: office,
  noCoverage: office,
  nobodyCame: office,
  consentAsked: {
    mail: (_facts, { url }) =>
      mail('A second consent is asked for', [
        'An admin asks to revoke the access of another admin. A second admin must agree within 24 hours.',
        { label: 'Open the accounts', href: url('admin') },
      ]),
  },
  registrationWaits: {
    mail: ({ count }, { url }) =>
      mail('Registrations wait', [
        `${count === 1 ? 'One registration has' : `${count} registrations have`} waited for a day or longer.`,
        { label: 'Open the approvals', href: url('approvals') },
      ]),
  },
  alertsInTrouble: {
    mail: ({ what }, { url }) =>
      mail('Alerts are in trouble', [what, { label: 'See what is wrong', href: url('health') }]),
  },
  capsReached: {
    mail: ({ what }, { url }) =>
      mail('A limit of texts is near', [what, { label: 'Open the messages', href: url('messages') }]),
  },
  test: {
    mail: (facts) => mail('Test', [`This is a test, asked for on ${at(facts.at)}. Mail works.`]),
    text: () => 'This is a test. Texts work.',
  },
}

const countOf = (count: number) => (count === 1 ? 'one job' : `${count} jobs`)

const jobs = (count: number) => (count === 1 ? 'One job was' : `${count} jobs were`)

/** The mail of a kind. @throws Error for a kind that no mail has */
export function mailWords<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  context: MessageContext,
): MailWords {
  const write = words[kind].mail
  if (!write) throw new Error(`${kind} has no mail`)
  return write(facts, context)
}

/** The text of a kind, which begins with who sends it, in plain signs. @throws Error for a kind that no text has */
export function textWords<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  context: MessageContext,
): string {
  const write = words[kind].text
  if (!write) throw new Error(`${kind} has no text`)
  const versions = [write(facts, context)].flat().map((text) => plainSms(`${PORTAL_NAME}: ${text}`))
  return versions.find((text) => smsParts(text).parts.length === 1) ?? versions.at(-1)!
}

/** Whether a kind has words for a channel. */
export function hasWords(kind: MessageKind, channel: MessageChannel): boolean {
  return words[kind][channel] !== undefined
}

/** What stands below every mail: who sends it, how to reach them, and why it came (Spam Act 2003). */
export function mailFooter(
  kind: MessageKind,
  { operator, phone, email }: MessageContext,
  stopHref: string | null,
): MailPart[] {
  return [
    `${PORTAL_NAME} is run by ${operator}. Questions: ${email} or ${phone}.`,
    ...(stopHref
      ? [
          `You get this because '${messageNames[kind]}' is switched on in your profile.`,
          { label: 'Send me no more of these', href: stopHref },
        ]
      : []),
  ]
}
