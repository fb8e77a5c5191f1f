import { totalmem } from 'node:os'
import path from 'node:path'
import { SOCKET_PATH } from '@snake-dispatch/contract/alerts'
import { sql } from 'kysely'
import { certificateOf } from '../core/certificate.ts'
import type { Clock } from '../core/clock.ts'
import { freeBytes } from '../core/disk.ts'
import { hasDatabase } from '../db/data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { otherOwner } from '../db/folder-fault.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { databaseVariables, locationOf, type DatabaseEnv } from '../db/location.ts'
import { backupFiles } from '../db/newest-backup.ts'
import { keyVariables, secretsKeyOf, type KeyVariables } from '../db/secrets-key.ts'
import { requestTimeLimits } from '../db/time-limits.ts'
import { readEnv, readPart, type PartName, type Variables } from '../env.ts'
import type { KnownBackups } from '../features/backups/backups.rows.ts'
import { createMailSender } from '../features/messages/mail-sender.ts'
import { faultSentence } from '../process/fault-sentence.ts'
import { localOrigin } from '../process/local-origin.mjs'
import { ask, reach, type Answer } from './ask.ts'
import { checkBackups } from './backup.check.ts'
import { checkConfiguration } from './configuration.check.ts'
import { checkDatabase, knownBackups, subscribedHosts } from './database.checks.ts'
import { fault, guarded, ok, skipped, warning, type Finding } from './finding.ts'
import { checkMemory, checkNode } from './machine.check.ts'
import { checkMail, checkTexts } from './messages.check.ts'
import { askPortal, checkRunning } from './portal.check.ts'
import { checkPublic, FORGED_ADDRESS } from './proxy.check.ts'
import { checkPushServices, pushServicesSkipped } from './push-services.check.ts'
import { checkRemotes } from './remotes.check.ts'
import { sendersOf, sendTest } from './send-test.ts'
import { checkCertificate } from './tls.check.ts'

/** What is looked at, and with what. */
export interface DoctorOptions {
  /** True asks nothing but the database and the portal: no push service, no mail server. */
  readonly isLocal: boolean
  /** True where the portal serves the API alone: there are no front ends then. */
  readonly isApiOnly: boolean
  /** To whom a test message goes; undefined for none. */
  readonly sendTestTo: string | undefined
  readonly clock: Clock
}

const repository = path.resolve(import.meta.dirname, '../../..')

/** Looks at all that an operator would ask, with the environment of the portal (D-197). It changes no data. */
export async function runDoctor(variables: Variables, options: DoctorOptions): Promise<Finding[]> {
  const { isLocal, isApiOnly, sendTestTo, clock } = options
  const part = partReader(variables)
  const { findings: stored, hosts, known } = await checkStored(part, clock)
  const machine = [
    checkNode(process.versions.node),
    checkMemory({ total: memoryLimit(), available: process.availableMemory() }),
  ]
  const [configuration, ...others] = await Promise.all([
    guarded('Configuration', () => checkConfiguration(variables)),
    guarded('Portal', () => checkServed(part, clock)),
    guarded('Backup', async () => checkLastBackup(part, clock, known)),
    guarded('Front ends', async () => (isApiOnly ? [] : checkFrontEnds(part))),
    guarded('Push services', async () => (isLocal ? pushServicesSkipped : checkPushServices(hosts, reach))),
    guarded('Mail', () => checkMail(variables, isLocal ? null : mailSenderOf(part))),
    guarded('Texts', async () => checkTexts(variables)),
    guarded('Test', async () =>
      sendTestTo ? sendTest(sendTestTo, ...sendersFor(variables), clock.now()) : [],
    ),
  ])
  return [...machine, ...configuration, ...stored, ...others.flat()]
}

type Part = ReturnType<typeof partReader>

/** Reads some variables; null where one of them is at fault, which the line about the configuration says. */
function partReader(variables: Variables) {
  return <Name extends PartName>(...names: readonly Name[]) => {
    try {
      return readPart(variables, names)
    } catch {
      return null
    }
  }
}

const notRead = (about: string) =>
  skipped(about, 'Not looked at: its variables are at fault, as Configuration says.')

/** The memory of the machine, or the limit of its container. */
const memoryLimit = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** What the database has: findings, the push services of its browsers, and its records of backups, if it could be read. */
interface Stored {
  readonly findings: Finding[]
  readonly hosts: string[]
  readonly known: KnownBackups | null
}

/** Looks at the database, or lets the portal do so that has it open. */
async function checkStored(part: Part, clock: Clock): Promise<Stored> {
  const env = part(...databaseVariables, ...keyVariables)
  const only = (...findings: Finding[]) => ({ findings, hosts: [], known: null })
  if (!env) return only(notRead('Database'))
  const location = locationOf(env)
  try {
    const owner = 'folder' in location ? otherOwner(location.folder) : null
    // What opening the folder writes would belong to this account, and the portal could not start any more.
    if (owner !== null) return only(...(await checkByPortal(part, env, clock, ofAnother(env, owner))))
    if ('folder' in location && !hasDatabase(location.folder))
      return only(
        warning(
          'Database',
          `There is none in ${location.folder} yet.`,
          'The first start makes it. If there should be one, correct DATA_DIR.',
        ),
      )
    const database = await openDatabase(location, requestTimeLimits)
    try {
      // Connects: where that fails, one line says so.
      await sql`select 1`.execute(database.withoutRealm)
      const inspected = { database, env, clock }
      const findings = await checkDatabase(inspected)
      return { findings, hosts: await subscribedHosts(inspected), known: await knownBackups(inspected) }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse) return only(...(await checkByPortal(part, env, clock, inUse(env))))
    return only(fault('Database', faultSentence(error, env), 'Nothing else of the database was looked at.'))
  }
}

/** Why the doctor cannot open a data folder, and what to do where no portal answers that has it open. */
interface Unopened {
  readonly says: string
  readonly cure: string
}

const inUse = ({ DATA_DIR }: DatabaseEnv): Unopened => ({
  says: `The data folder ${DATA_DIR} is in use by another process`,
  cure: 'Give the doctor the HOST, PORT and SECRETS_KEY of the portal, or stop the portal for the check.',
})

const ofAnother = ({ DATA_DIR }: DatabaseEnv, owner: string): Unopened => ({
  says: `The data folder ${DATA_DIR} belongs to ${owner}, and this is another account`,
  cure: `Run the doctor as ${owner}, or give it the HOST, PORT and SECRETS_KEY of the running portal.`,
})

/** The embedded database can be opened by one process alone: where the portal has it, it looks for itself. */
async function checkByPortal(
  part: Part,
  env: DatabaseEnv & KeyVariables,
  clock: Clock,
  { says, cure }: Unopened,
): Promise<Finding[]> {
  const about = 'Database'
  const local = part('HOST', 'PORT')
  const answer = local && (await asked(() => askByKey(localOrigin(local), env, clock, { database: true })))
  if (answer && !(answer instanceof Error))
    return [
      ok(about, `The running portal has ${env.DATA_DIR} open, and has looked at it itself.`),
      ...answer.findings,
    ]
  const why = answer instanceof Error ? ` (${answer.message})` : ''
  return [skipped(about, `${says}, and no portal that knows the key answers here${why}.`, cure)]
}

async function askByKey(
  origin: string,
  env: KeyVariables,
  clock: Clock,
  question: { database?: boolean; headers?: Record<string, string> },
) {
  const key = secretsKeyOf(env).read()
  return key ? askPortal(origin, key, { ...question, now: clock.now() }) : null
}

/** The answer, or the error with its short reason. */
const asked = <Value>(question: () => Promise<Value>): Promise<Value | Error> =>
  question().catch((error: unknown) => error as Error)

/** The portal on this machine, and how it is reached from outside. */
async function checkServed(part: Part, clock: Clock): Promise<Finding[]> {
  const env = part('HOST', 'PORT', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'DATA_DIR', ...keyVariables)
  if (!env) return [notRead('Portal')]
  const local = localOrigin(env)
  const ready = await asked(() => ask(`${local}/readyz`))
  const running = checkRunning(local, ready)
  const origin = env.PUBLIC_ORIGIN
  if (!origin) return [running, skipped('Public address', 'PUBLIC_ORIGIN is not given, so it was not asked.')]
  const { protocol, hostname, port, host } = new URL(origin)
  const isHttps = protocol === 'https:'
  const upgrade = {
    origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  }
  const [publicReady, page, metrics, socket, seen, direct, insecure, certificate] = await Promise.all([
    asked(() => ask(`${origin}/readyz`)),
    asked(() => ask(`${origin}/`)),
    asked(() => ask(`${origin}/metrics`)),
    asked(() => ask(`${origin}${SOCKET_PATH}`, { headers: upgrade })),
    asked(() => askByKey(origin, env, clock, { headers: { 'x-forwarded-for': FORGED_ADDRESS } })),
    isAnswer(ready) && ready.status === 200 ? asked(() => ask(`${local}/`)) : null,
    isHttps && port === '' ? asked(() => ask(`http://${host}/`)) : null,
    isHttps ? asked(() => certificateOf(hostname, Number(port) || 443)) : null,
  ])
  return [
    running,
    ...(certificate ? [checkCertificate(origin, certificate, clock.now())] : []),
    ...checkPublic(
      {
        origin,
        ready: publicReady,
        page,
        metrics,
        socket,
        insecure,
        direct: isAnswer(direct) ? direct : null,
        seen: seen instanceof Error ? null : (seen?.seen ?? null),
      },
      env.TRUST_PROXY,
    ),
  ]
}

const isAnswer = (answer: Answer | Error | null): answer is Answer =>
  answer !== null && !(answer instanceof Error)

function checkLastBackup(part: Part, clock: Clock, known: KnownBackups | null): Finding[] {
  const env = part(...databaseVariables)
  if (!env) return [notRead('Backup')]
  const folder = env.BACKUP_DIR
  return checkBackups(folder, {
    files: backupFiles(env),
    known,
    free: folder === undefined ? null : freeBytes(folder),
    now: clock.now(),
  })
}

async function checkFrontEnds(part: Part): Promise<Finding[]> {
  const env = part('REMOTES')
  return env ? checkRemotes(repository, env.REMOTES) : [notRead('Front ends')]
}

function mailSenderOf(part: Part) {
  const env = part('SMTP_URL', 'MAIL_FROM', 'DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY')
  return env && createMailSender(env)
}

/** What a test needs; a configuration that is at fault ends the test with its faults. */
function sendersFor(variables: Variables) {
  const env = readEnv(variables)
  return [env, sendersOf(env)] as const
}
