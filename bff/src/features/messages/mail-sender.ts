import { createTransport } from 'nodemailer'
import { isOnThisHost } from '../../db/database-tls.ts'
import type { Env } from '../../env.ts'
import type { MailBody } from '@snake-dispatch/domain/mail-layout'

/** A file that a mail carries. */
export interface MailFile {
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
}

/** A mail that is ready to be handed over. */
export interface OutgoingMail extends MailBody {
  readonly to: string
  readonly subject: string
  /** Is the same for every try: it makes the Message-ID, by which a mailbox can tell that it has the mail. */
  readonly key: string
  /** Where a mail program posts to switch this kind of mail off (RFC 8058); null for one that cannot be. */
  readonly stopHref: string | null
  readonly attachments: readonly MailFile[]
}

/** No later try can succeed. Its message has neither address nor words. */
export class MailRefused extends Error {
  /** True when the server does not take mail for this address; false when the mail itself is at fault. */
  readonly isAboutAddress: boolean

  /** @param status of SMTP, for the log */
  constructor(status: number, isAboutAddress: boolean) {
    super(`The mail server refused for good (${status})`)
    this.name = 'MailRefused'
    this.isAboutAddress = isAboutAddress
  }
}

/** A later try may succeed. Its message has neither address nor words. */
export class MailDelayed extends Error {
  constructor(reason: string) {
    super(`The mail server could not take it: ${reason}`)
    this.name = 'MailDelayed'
  }
}

/** The way to the mail server. */
export interface MailSender {
  /** Hands a mail over. @throws MailRefused when no later try can succeed, MailDelayed when one may */
  send(mail: OutgoingMail): Promise<void>
}

/** What tests use in place of the real mail server. */
export interface MailOptions {
  /** Certificate of the server, PEM. */
  readonly ca?: string
  /** Of a whole sending, in milliseconds. */
  readonly timeLimit?: number
}

/** The longest time that one mail may take, in milliseconds. */
const TIME_LIMIT_MS = 20_000

/** Statuses that say that there is no such mailbox (RFC 5321, 4.2.2). */
const noSuchMailbox = [550, 551, 553]
/** The commands whose refusal is about the mail. Any other is about the setup, as is 530, by which they ask for a sign-in. */
const commandsOfMail = ['MAIL FROM', 'RCPT TO', 'DATA']
const SIGN_IN_FIRST = 530

/** The mail server of the configuration; null without one. Each mail has a connection of its own, encrypted (D-186). */
export function createMailSender(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>,
  { ca, timeLimit = TIME_LIMIT_MS }: MailOptions = {},
): MailSender | null {
  const { SMTP_URL: url, MAIL_FROM: from, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = env
  if (!url || !from) return null
  const host = from.split('@').at(-1)!.replace('>', '')
  const dkim = DKIM_KEY && {
    domainName: DKIM_DOMAIN!,
    keySelector: DKIM_SELECTOR!,
    privateKey: DKIM_KEY,
  }
  return {
    async send({ to, subject, text, html, key, stopHref, attachments }) {
      const transport = createTransport({
        url,
        requireTLS: !isOnThisHost(url),
        ...(ca && { tls: { ca } }),
        connectionTimeout: timeLimit,
        greetingTimeout: timeLimit,
        socketTimeout: timeLimit,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(dkim && { dkim }),
      })
      const { promise: tooLong, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new MailDelayed('it took too long')), timeLimit)
      try {
        const sending = transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${key}@${host}>`,
          // A server that tells of a mail that came back names it by its key, and leaves its words out.
          dsn: { id: key, return: 'headers', notify: 'failure' },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopHref && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(stopHref && { list: { unsubscribe: stopHref } }),
          attachments: attachments.map(({ name, ...file }) => ({ ...file, filename: name })),
        })
        await Promise.race([sending, tooLong])
      } catch (error) {
        throw error instanceof MailDelayed ? error : failureOf(error)
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}

/** What an error of the mail library means, without what it says of the address. */
function failureOf(error: unknown): MailRefused | MailDelayed {
  const {
    code = 'unknown',
    responseCode = 0,
    command = '',
  } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  // The setup, such as wrong credentials or a server without STARTTLS, is the operator's to mend: the mail waits for it.
  const isForGood = responseCode >= 500 && responseCode !== SIGN_IN_FIRST && commandsOfMail.includes(command)
  if (!isForGood) return new MailDelayed(responseCode ? `${code} ${responseCode}` : code)
  return new MailRefused(responseCode, command === 'RCPT TO' && noSuchMailbox.includes(responseCode))
}
