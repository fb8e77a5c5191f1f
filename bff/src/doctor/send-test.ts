import { isEmail } from '@snake-dispatch/contract/account-fields'
import { layOutMail } from '@snake-dispatch/domain/mail-layout'
import type { MessageContext } from '@snake-dispatch/domain/message-facts'
import { mailFooter, mailWords, textWords } from '@snake-dispatch/domain/message-words'
import { isMobile, nationalNumber } from '@snake-dispatch/domain/phone'
import { randomUUID } from 'node:crypto'
import { systemClock } from '../core/clock.ts'
import type { Env } from '../env.ts'
import { createMailSender, type MailSender } from '../features/messages/mail-sender.ts'
import type { TextSender } from '../features/messages/text-sender.ts'
import { textSenderOf } from '../features/messages/text-setup.ts'
import { fault, ok, type Finding } from './finding.ts'

/** What hands a test over. */
export interface TestSenders {
  readonly mail: Pick<MailSender, 'send'> | null
  readonly text: TextSender | null
}

/** Milliseconds that somebody who waits for the test gives the mail server. */
const ANSWER_LIMIT_MS = 30_000

/** The configured providers. */
export const sendersOf = (env: Env): TestSenders => ({
  mail: createMailSender(env, { answerLimit: ANSWER_LIMIT_MS }),
  text: textSenderOf(env, systemClock)?.sender ?? null,
})

/** The fault of what `--send-test` names; undefined for an address or a mobile. */
export function testAddressFault(to: string): string | undefined {
  return isEmail(to) || isMobile(nationalNumber(to) ?? '')
    ? undefined
    : `'${to}' is neither an email address nor a mobile.`
}

/**
 * Sends a test to an address or a mobile, as admins send one to themselves at /admin/messages: with the same words, and
 * without the limits and the list of messages, which the running portal has.
 */
export async function sendTest(
  to: string,
  env: Pick<Env, 'CONTACT_PHONE' | 'operator'>,
  { mail, text }: TestSenders,
  now: Date,
): Promise<Finding> {
  const isMail = isEmail(to)
  const about = isMail ? 'Test mail' : 'Test text'
  const key = `doctor-${randomUUID()}`
  const facts = { at: now.toISOString() }
  const context: MessageContext = {
    operator: env.operator.name,
    phone: env.CONTACT_PHONE,
    email: env.operator.privacyEmail,
    url: () => '',
    takesReplies: true,
    secret: '',
  }
  try {
    if (isMail) {
      if (!mail) return fault(about, 'No mail is configured.', 'Give SMTP_URL and MAIL_FROM.')
      const { subject, parts } = mailWords('test', facts, context)
      await mail.send({
        to,
        subject,
        key,
        stopHref: null,
        attachments: [],
        ...layOutMail(parts, mailFooter('test', context, null)),
      })
      return ok(about, 'The mail server has taken it. Look whether it arrives, and not as spam.')
    }
    if (!text) return fault(about, 'No texts are configured.', 'Give SMS_PROVIDER and SMS_FROM.')
    await text.send({
      to: nationalNumber(to)!,
      words: textWords('test', facts, context),
      key,
      triedSince: null,
    })
    return ok(about, 'The provider has taken it. Look whether it arrives.')
  } catch (error) {
    return fault(
      about,
      `${(error as Error).message}.`,
      'Correct what it says, in the configuration or with the provider.',
    )
  }
}
