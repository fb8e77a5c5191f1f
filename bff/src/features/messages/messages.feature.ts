import type { PersonMessages } from '@snake-dispatch/contract/messages'
import type { Core, Feature } from '../../core/core.ts'
import type { HeavyCalls } from '../../limits/heavy-calls.ts'
import { OTHER } from '../../core/metrics.ts'
import type { Scope } from '../../db/scope.ts'
import type { AlertPermission } from '../dispatch/alert-permission.service.ts'
import type { RingAudience } from '../dispatch/ring-audience.service.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { alertWatchTask } from './alert-watch.service.ts'
import { createAlertTexts } from './alert-texts.service.ts'
import { createClientTexts } from './client-texts.service.ts'
import { dailyMessagesTask } from './daily-messages.service.ts'
import { createAddressProofs } from './address-proofs.service.ts'
import { noteMailReport } from './mail-outcomes.service.ts'
import { mailProviderName } from './mail-provider-name.ts'
import { createMailReports, MAIL_REPORTS_PATH } from './mail-reports.ts'
import { createMailSender, type MailOptions } from './mail-sender.ts'
import { countMessages } from './message-counts.ts'
import { createMessageComposer } from './message-composer.ts'
import { createMessageFiles } from './message-files.ts'
import { createMessageList, listOfJob, listOfUser } from './message-lists.service.ts'
import { createMessageQueue, type HasProvider } from './message-queue.service.ts'
import { createMessageSecrets } from './message-secrets.ts'
import { createMessageSending } from './message-sending.service.ts'
import { createMessageChoices } from './message-settings.service.ts'
import { takeReports, type ReportPath } from './taken-reports.service.ts'
import { sendTest } from './test-message.service.ts'
import { textCapsOf } from './text-caps.ts'
import { noteTextCallback } from './text-outcomes.service.ts'
import { TEXT_REPORTS_PATH } from './text-reports.ts'
import type { TextSender } from './text-sender.ts'
import { textSenderOf } from './text-setup.ts'

/** The name of a mail server on the portal's own machine, in the metrics. */
const OWN_SERVER = 'own server'

/** What tests use in place of the real providers. */
export interface MessageOptions {
  readonly mail?: MailOptions
  readonly text?: TextSender
  /** As the privacy page names the provider of texts, and where it is. */
  readonly textProviderName?: string
}

/** Mail and texts that leave the portal (D-185 to D-188). */
export function createMessages(
  core: Core,
  {
    links,
    permission,
    heavyCalls,
    audience,
    options = {},
  }: {
    readonly links: ClientLinks
    readonly permission: AlertPermission
    readonly heavyCalls: HeavyCalls
    readonly audience: RingAudience
    readonly options?: MessageOptions | undefined
  },
) {
  const { env } = core
  const textProvider = textSenderOf(env, core.clock)
  const isProduction = env.NODE_ENV === 'production'
  const providers = {
    mail: createMailSender(env, options.mail),
    text: options.text ?? textProvider?.sender ?? null,
  }
  const hasProvider: HasProvider = { mail: providers.mail !== null, text: providers.text !== null }
  // Outside production what would have gone is shown to admins.
  const sends: HasProvider = isProduction ? hasProvider : { mail: true, text: true }
  const secrets = createMessageSecrets(core)
  const takesReplies = textProvider?.takesReplies ?? true
  const composer = createMessageComposer(env, { secrets, links, takesReplies })
  const queue = createMessageQueue(core, { secrets, hasProvider, permission })
  const proofs = createAddressProofs(core, { secrets, queue, takesReplies })
  const choices = createMessageChoices(core, { secrets, sends })
  const names = {
    mail: mailProviderName(env),
    text: options.textProviderName ?? textProvider?.name ?? null,
  }
  const counts = countMessages(core.metrics, {
    mail: hasProvider.mail ? (names.mail ?? OWN_SERVER) : null,
    text: hasProvider.text ? (names.text ?? OTHER) : null,
  })
  const sending = createMessageSending(core, {
    providers,
    composer,
    files: createMessageFiles(heavyCalls),
    secrets,
    queue,
    caps: textCapsOf(env),
    audience,
    counts,
  })
  const clientTexts = createClientTexts(queue)
  const list = createMessageList({ composer, hasProvider, showsWords: !isProduction })

  const ofPerson = async (scope: Scope, userId: number): Promise<PersonMessages> => ({
    addresses: await choices.addressesOf(scope, userId),
    messages: await listOfUser(scope, userId),
  })
  /** Switches the mails of a kind off by the token of one. @throws AppError NOT_FOUND for a token that is not ours */
  const stopMessages = (token: string) => choices.stop(core.database.scope('live'), token)
  /** Where the configured providers report what became of mails and texts. */
  const reportPaths: ReportPath[] = []
  if (textProvider)
    reportPaths.push({
      path: TEXT_REPORTS_PATH,
      take: takeReports(core, textProvider.readReport, async (tx, callback) => {
        await noteTextCallback(tx, secrets, callback)
        if (callback.kind === 'report') tx.afterCommit(() => counts.reported('text', callback.outcome))
      }),
    })
  if (env.MAIL_REPORTS_SECRET)
    reportPaths.push({
      path: MAIL_REPORTS_PATH,
      take: takeReports(core, createMailReports(env.MAIL_REPORTS_SECRET), async (tx, report) => {
        await noteMailReport(tx, report)
        tx.afterCommit(() => counts.reported('mail', report.outcome))
      }),
    })

  return {
    name: 'messages',
    queue,
    proofs,
    alertTexts: createAlertTexts(core, queue),
    clientTexts,
    reportPaths,
    stopMessages,
    /** Whether messages of a channel go somewhere. */
    sends,
    /** What the pages say of messages. */
    onPages: {
      hasMail: sends.mail,
      hasText: sends.text,
      takesTextReplies: takesReplies,
      hasClientTexts: sends.text && env.SMS_CLIENT,
      messageProviders: names,
    },
    tasks: [...sending.tasks, clientTexts.task, dailyMessagesTask(core, queue), alertWatchTask(core, queue)],
    handlers: {
      adminMessages: ({ scope, query }) => list(scope, query),
      sendTestMessage: (call) => sendTest(call, queue, { channel: call.body.channel, sends }),
      jobMessages: ({ scope, params }) => listOfJob(scope, params.jobId),
      userMessages: ({ scope, params }) => ofPerson(scope, params.userId),
      async switchAddress(call) {
        await choices.switchAddress(call, { userId: call.params.userId, ...call.body })
        return ofPerson(call.scope, call.params.userId)
      },
      messageSettings: (call) => choices.read(call),
      switchMessage: (call) => choices.set(call, call.body),
      async askAddressProof(call) {
        await proofs.ask(call, call.body.channel)
        return choices.read(call)
      },
      async proveMobile(call) {
        await proofs.proveMobile(call, call.body.code)
        return choices.read(call)
      },
      proveMail: ({ body, address }) => proofs.proveMail(core.database.scope('live'), body.token, address),
      stopMessages: ({ body }) => stopMessages(body.token),
    },
    start: () => secrets.open(),
  } satisfies Feature & Record<string, unknown>
}
