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
  /** Seconds until the next try; null: as usual. */
  readonly afterSeconds: number | null

  constructor(reason: string, afterSeconds: number | null = null) {
    super(`The mail server could not take it: ${reason}`)
    this.name = 'MailDelayed'
    this.afterSeconds = afterSeconds
  }
}

/** The way to the mail server. */
export interface MailSender {
  /** Hands a mail over. @throws MailRefused when no later try can succeed, MailDelayed when one may */
  send(mail: OutgoingMail): Promise<void>
}

/** A mail server that can be asked without sending a mail. */
export interface MailServer extends MailSender {
  /** Connects and signs in as for a mail. @throws MailDelayed with the reason */
  verify(): Promise<void>
}

/** What tests use in place of the real mail server. */
export interface MailOptions {
  /** Certificate of the server, PEM. */
  readonly ca?: string
  /** Until the mail is handed over, in milliseconds. */
  readonly timeLimit?: number
  /** From then on until the server has answered, in milliseconds. */
  readonly answerLimit?: number
}

/** The longest time until a mail is handed over, in milliseconds. */
const TIME_LIMIT_MS = 20_000
/**
 * The longest time from then on until the server says whether it has taken the mail (RFC 5321, 4.5.3.2.6). Giving up
 * sooner would send a mail twice that it has taken.
 */
const ANSWER_LIMIT_MS = 10 * 60_000
/** Seconds after which a mail that was handed over without an answer is tried again: the server may have taken it. */
const UNANSWERED_SECONDS = 3600

/** What says of a recipient that there is no such mailbox (RFC 3463, RFC 7505). */
const noSuchMailbox: readonly (string | undefined)[] = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']
/** The commands whose refusal is about the mail. Any other is about the portal: its setup, or who it says it is. */
const commandsOfMail = ['RCPT TO', 'DATA']
/** Statuses that ask for another session: a sign-in, encryption, the right order of commands. */
const faultsOfSession = [503, 530, 534, 535, 538]

/** The mail server of the configuration; null without one. Each mail has a connection of its own, encrypted (D-186). */
export function createMailSender(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>,
  { ca, timeLimit = TIME_LIMIT_MS, answerLimit = ANSWER_LIMIT_MS }: MailOptions = {},
): MailServer | null {
  const { SMTP_URL: url, MAIL_FROM: from, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = env
  if (!url || !from) return null
  const isLocal = isOnThisHost(url)
  const host = from.split('@').at(-1)!.replace('>', '')
  const dkim = DKIM_KEY && {
    domainName: DKIM_DOMAIN!,
    keySelector: DKIM_SELECTOR!,
    privateKey: DKIM_KEY,
  }
  const open = () =>
    createTransport({
      url,
      requireTLS: !isLocal,
      // The portal's own machine needs no proof, and its mail server often has a certificate of its own making.
      tls: isLocal ? { rejectUnauthorized: false } : { ...(ca && { ca }) },
      connectionTimeout: timeLimit,
      greetingTimeout: timeLimit,
      socketTimeout: timeLimit + answerLimit,
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && { dkim }),
    })
  return {
    async verify() {
      const transport = open()
      const { promise: tooLong, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new MailDelayed('it took too long')), timeLimit)
      try {
        await Promise.race([transport.verify(), tooLong])
      } catch (error) {
        throw error instanceof MailDelayed ? error : failureOf(error)
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
    async send({ to, subject, text, html, key, stopHref, attachments }) {
      const transport = open()
      const limit = new AbortController()
      let isHandedOver = false
      let timer = setTimeout(() => limit.abort(), timeLimit)
      transport.use('stream', ({ message }, done) => {
        const read = message.createReadStream.bind(message)
        message.createReadStream = (...options) =>
          read(...options).once('end', () => {
            isHandedOver = true
            clearTimeout(timer)
            timer = setTimeout(() => limit.abort(), answerLimit)
          })
        done()
      })
      try {
        await transport.sendMail({
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
          signal: limit.signal,
        })
      } catch (error) {
        if (!limit.signal.aborted) throw failureOf(error)
        throw isHandedOver
          ? new MailDelayed('no answer to the mail', UNANSWERED_SECONDS)
          : new MailDelayed('it took too long')
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
    response = '',
  } = error as {
    code?: string
    responseCode?: number
    command?: string
    response?: string
  }
  // What is about the portal, such as wrong credentials or a server without STARTTLS, is the operator's to mend: the mail
  // waits for it.
  const isAboutMail = commandsOfMail.includes(command) && !faultsOfSession.includes(responseCode)
  if (responseCode < 500 || !isAboutMail)
    return new MailDelayed(responseCode ? `${code} ${responseCode}` : code)
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isUnknown = enhanced === undefined ? responseCode === 550 : noSuchMailbox.includes(enhanced)
  return new MailRefused(responseCode, command === 'RCPT TO' && isUnknown)
}
