import type { MessageChannel, MessageKind } from '@snake-dispatch/domain/message-kinds'
import { switchOf } from '@snake-dispatch/domain/message-kinds'
import { mailFooter, mailWords, textWords } from '@snake-dispatch/domain/message-words'
import type { MessageContext, MessageFacts, MessagePage } from '@snake-dispatch/domain/message-facts'
import { stopMessages } from '@snake-dispatch/contract/messages'
import * as paths from '@snake-dispatch/contract/paths'
import type { Env } from '../../env.ts'
import type { Scope } from '../../db/scope.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { layOutMail, type MailBody } from '@snake-dispatch/domain/mail-layout'
import type { MessageSecrets } from './message-secrets.ts'

/** A stored message, as its words need it. */
export interface ComposedMessage {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly send_key: string
  readonly user_id: number | null
  readonly job_id: number | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** The words of a message as it is sent. */
export type MessageWords =
  | ({ readonly channel: 'mail'; readonly subject: string; readonly stopHref: string | null } & MailBody)
  | { readonly channel: 'text'; readonly text: string }

/** Makes the words of messages. */
export type MessageComposer = ReturnType<typeof createMessageComposer>

export function createMessageComposer(
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'PORT' | 'CONTACT_PHONE' | 'operator'>,
  {
    secrets,
    links,
    takesReplies,
  }: {
    readonly secrets: MessageSecrets
    readonly links: Pick<ClientLinks, 'tokensOf'>
    readonly takesReplies: boolean
  },
) {
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  const url = (page: MessagePage, detail: string | number = '') => `${origin}${pathOf(page, detail)}`

  /** What a message carries that no table holds; empty where it carries nothing, or it is over. */
  async function secretOf(scope: Pick<Scope, 'kysely'>, message: ComposedMessage): Promise<string> {
    const { kind, channel, user_id: userId, job_id: jobId } = message
    if (kind === 'forgottenPassword') return secrets.passwordToken(message.send_key)
    if (userId === null && jobId !== null)
      return (await links.tokensOf(scope, [jobId], 'view')).get(jobId) ?? ''
    if (userId === null || (kind !== 'addressProof' && kind !== 'registrationReceived')) return ''
    const proof = await scope.kysely
      .selectFrom('address_proofs')
      .select('nonce')
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .executeTakeFirst()
    if (!proof) return ''
    return channel === 'mail'
      ? secrets.proofToken(userId, proof.nonce)
      : secrets.proofCode(userId, proof.nonce)
  }

  return {
    /** The words of a stored message. */
    async compose(scope: Pick<Scope, 'kysely'>, message: ComposedMessage): Promise<MessageWords> {
      const { kind, channel, user_id: userId } = message
      const facts = message.facts as unknown as MessageFacts[MessageKind]
      const context: MessageContext = {
        operator: env.operator.name,
        phone: env.CONTACT_PHONE,
        email: env.operator.privacyEmail,
        url,
        takesReplies,
        secret: await secretOf(scope, message),
      }
      if (channel === 'text') return { channel, text: textWords(kind, facts as never, context) }
      const { subject, parts } = mailWords(kind, facts as never, context)
      const token =
        userId !== null && switchOf(kind, 'mail') !== null ? secrets.stopToken(userId, kind) : null
      const page = token && `${origin}${paths.paths.stopMessages}#${token}`
      const stopHref = token && `${origin}${stopMessages.path}/${token}`
      return { channel, subject, stopHref, ...layOutMail(parts, mailFooter(kind, context, page)) }
    },
  }
}

function pathOf(page: MessagePage, detail: string | number): string {
  switch (page) {
    case 'job':
      return paths.jobPath(Number(detail))
    case 'credentials':
      return paths.credentialsPath
    case 'loggedJobs':
      return paths.loggedJobsPath
    case 'proveMail':
      return `${paths.paths.proveMail}#${detail}`
    case 'choosePassword':
      return `${paths.paths.passwordLink}#${detail}`
    case 'invoice':
      return `${paths.paths.invoices}/${detail}`
    case 'earnings':
      return detail === '' ? paths.paths.earnings : paths.earningsPath(Number(detail))
    case 'client':
      return `${paths.paths.shortRequest}#${detail}`
    case 'board':
      return paths.paths.moderator
    default:
      return paths.paths[page]
  }
}
