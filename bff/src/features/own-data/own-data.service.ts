import { MAX_OWN_ENTRIES, type OwnData } from '@snake-dispatch/contract/own-data'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import type { NotificationType } from '@snake-dispatch/contract/notifications'
import { isModerator } from '@snake-dispatch/contract/user'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { readUser } from '../accounts/accounts.service.ts'
import { profilePhotoUrl } from '../accounts/profile-photo.rows.ts'
import { sessionsOf } from '../accounts/session-list.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CredentialPhotos } from '../credentials/credential-photos.service.ts'
import { readOwnCredentials } from '../credentials/credentials.rows.ts'
import { disputesOfParty } from '../disputes/own-disputes.rows.ts'
import { regionName } from '../cover/cover-asks.rows.ts'
import { readOnCall } from '../dispatch/on-call.service.ts'
import { readBoardSettings } from '../office/board-settings.service.ts'
import { listOfUser } from '../messages/message-lists.service.ts'
import { listInvoices } from '../fees/invoice.service.ts'

/**
 * What the portal holds of the caller, for themselves (DATA-03), as it is when they ask; the audit trail records the
 * export. Their jobs are a call of their own (`listOwn` of jobs). No other person is named: neither the admin who did
 * something to the account, nor a client.
 */
export async function exportOwnData(
  caller: Caller & { sessionId: string | null; now: Date },
  credentialPhotos: Pick<CredentialPhotos, 'listOf'>,
): Promise<OwnData> {
  const { scope, account, address, sessionId, now } = caller
  const [user, devices, onCall, { invoices }] = await Promise.all([
    readUser(scope, account.id),
    sessionsOf(scope, account.id, sessionId),
    readOnCall(scope, account.id, now),
    listInvoices(caller, { userId: account.id, limit: MAX_PAGE }),
  ])
  const data: OwnData = {
    exportedAt: now.toISOString(),
    account: user,
    photo: await profilePhotoUrl(scope, account.id),
    devices,
    onCall,
    invoices,
    credentials: (await readOwnCredentials(scope, account.id)).credentials,
    credentialPhotos: await credentialPhotos.listOf(scope, account.id),
    passkeys: await passkeysOf(scope, account.id),
    pushBrowsers: await pushBrowsersOf(scope, account.id),
    notifications: await notificationsOf(scope, account.id),
    loggerPayments: await loggerPaymentsOf(scope, account.id),
    paymentOffences: await offencesOf(scope, account.id),
    boardSettings: isModerator(account) ? await readBoardSettings(scope, account.id) : null,
    coverAsks: await coverAsksOf(scope, account.id),
    disputes: await disputesOfParty(scope, account.id, MAX_OWN_ENTRIES),
    messages: await listOfUser(scope, account.id, MAX_OWN_ENTRIES),
    messageSwitches: await switchesOf(scope, account.id),
    activity: await activityOf(scope, account.id),
  }
  await scope.transaction((tx) =>
    recordAudit(tx, {
      actor: account,
      action: 'account.data-export',
      subject: { type: 'account', id: account.id },
      address,
    }),
  )
  return data
}

async function passkeysOf({ kysely }: Scope, userId: number): Promise<OwnData['passkeys']> {
  const rows = await kysely
    .selectFrom('webauthn_credentials')
    .select(['id', 'device_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.device_name ?? 'Passkey',
    createdAt: isoInstant(row.created_at),
    lastUsedAt: isoInstant(row.last_used_at),
  }))
}

/** The push endpoint of a browser is a secret, so only its host is exported. */
async function pushBrowsersOf({ kysely }: Scope, userId: number): Promise<OwnData['pushBrowsers']> {
  const rows = await kysely
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint, created_at: since }) => ({
    service: new URL(endpoint).host,
    since: isoInstant(since),
  }))
}

async function notificationsOf({ kysely }: Scope, userId: number): Promise<OwnData['notifications']> {
  const rows = await kysely
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'job_id', 'job_number', 'is_read', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_OWN_ENTRIES)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    type: row.type as NotificationType,
    title: row.title,
    message: row.message,
    jobId: row.job_id,
    jobNumber: row.job_number,
    isRead: row.is_read,
    createdAt: isoInstant(row.created_at),
  }))
}

async function loggerPaymentsOf({ kysely }: Scope, userId: number): Promise<OwnData['loggerPayments']> {
  const rows = await kysely
    .selectFrom('jobs')
    .select(['job_number', 'payment_sent_at', 'payment_received_at', 'payment_missed_at'])
    .where((is) => is.or([is('claimed_by_id', '=', userId), is('created_by_id', '=', userId)]))
    .where((is) =>
      is.or([
        is('payment_sent_at', 'is not', null),
        is('payment_received_at', 'is not', null),
        is('payment_missed_at', 'is not', null),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_OWN_ENTRIES)
    .execute()
  return rows.map((row) => ({
    jobNumber: row.job_number,
    sentAt: isoInstant(row.payment_sent_at),
    receivedAt: isoInstant(row.payment_received_at),
    missedAt: isoInstant(row.payment_missed_at),
  }))
}

/** Without the notes, in which an admin may write about other people. */
async function offencesOf({ kysely }: Scope, userId: number): Promise<OwnData['paymentOffences']> {
  const rows = await kysely
    .selectFrom('payment_offences')
    .select(['number', 'created_at', 'suspended_until', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    recordedAt: isoInstant(row.created_at),
    suspendedUntil: isoInstant(row.suspended_until),
    withdrawnAt: isoInstant(row.withdrawn_at),
  }))
}

/** Without who asked: that is another person. */
async function coverAsksOf({ kysely }: Scope, userId: number): Promise<OwnData['coverAsks']> {
  const rows = await kysely
    .selectFrom('cover_answers as own')
    .innerJoin('cover_asks as ask', 'ask.id', 'own.ask_id')
    .select(['ask.region', 'ask.begins', 'ask.ends', 'ask.asked_at', 'own.answer', 'own.answered_at'])
    .select(sql<string>`ask.date::text`.as('date'))
    .where('own.user_id', '=', userId)
    .orderBy('ask.id', 'desc')
    .limit(MAX_OWN_ENTRIES)
    .execute()
  return rows.map((row) => ({
    region: regionName(row.region),
    date: row.date,
    from: row.begins,
    to: row.ends,
    askedAt: isoInstant(row.asked_at),
    answer: row.answer,
    answeredAt: isoInstant(row.answered_at),
  }))
}

async function switchesOf({ kysely }: Scope, userId: number): Promise<OwnData['messageSwitches']> {
  const rows = await kysely
    .selectFrom('switched_messages')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn }))
}

async function activityOf({ kysely }: Scope, userId: number): Promise<OwnData['activity']> {
  const newest = () =>
    kysely
      .selectFrom('audit_entries')
      .select(['id', 'action', 'actor_id', 'address', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_OWN_ENTRIES)
  const acted = newest().where('actor_id', '=', userId)
  const actedUpon = newest()
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', userId)
    .where('actor_id', 'is distinct from', userId)
  const rows = await kysely
    .selectFrom(acted.as('acted'))
    .selectAll()
    .unionAll(kysely.selectFrom(actedUpon.as('acted_upon')).selectAll())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OWN_ENTRIES)
    .execute()
  return rows.map((row) => ({
    action: row.action,
    byYourself: row.actor_id === userId,
    // The address of another person who changed the account is not for its owner.
    internetAddress: row.actor_id === userId ? row.address : null,
    at: isoInstant(row.created_at),
  }))
}
