import type { RequestEvent, SecurityAction } from '@snake-dispatch/contract/audit'
import type { Logger } from 'pino'
import { findUserId } from '../accounts/accounts.service.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Account } from '../../calls/account.ts'
import type { Database } from '../../db/database.ts'
import { networkOf } from '../../limits/network.ts'
import { recordAudit } from './audit.service.ts'

/** Something that matters for security and changes no data. */
interface SecurityEvent {
  readonly action: Exclude<SecurityAction, 'account.sign-in'>
  /** The account it is about: by id, or by the login that was tried, folded and as typed, which may belong to no account. */
  readonly account: Pick<Account, 'id' | 'realm'> | { readonly login: string; readonly typed: string }
  /** Network address of the request: for the audit trail, never for the log. */
  readonly address: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly log: Logger
}

/** Records security events in the log and, where they are about an account, in the audit trail. */
export type SecurityEvents = ReturnType<typeof createSecurityEvents>

/** Seconds in which a network (IPv6: /56) causes one event of a kind. */
const REQUEST_SECONDS = 600
/** The most events of a kind that are recorded in that time, from all networks. */
const REQUEST_EVENTS = 200

export function createSecurityEvents(database: Pick<Database, 'scope'>) {
  const recent = new RateLimiterMemory({ points: 1, duration: 60 })
  const requests = new RateLimiterMemory({ points: 1, duration: REQUEST_SECONDS, keyPrefix: 'request' })
  const allRequests = new RateLimiterMemory({
    points: REQUEST_EVENTS,
    duration: REQUEST_SECONDS,
    keyPrefix: 'requests',
  })

  async function write({ action, account, address, detail, log }: SecurityEvent): Promise<void> {
    const subject = 'id' in account ? account.id : account.login
    if (action !== 'account.wrong-password' && (await isRecent(`${action} ${subject}`))) return
    const scope = database.scope('id' in account ? account.realm : 'live')
    const userId = 'id' in account ? account.id : ((await findUserId(scope, account.typed)) ?? null)
    logSecurityEvent(log, action, userId)
    if (userId === null) return
    const about = { type: 'account', id: userId } as const
    const actor = 'id' in account ? account : null
    await scope.transaction((tx) => recordAudit(tx, { actor, action, subject: about, detail, address }))
  }

  /** True when the address's network caused this event in the last 10 minutes, or all networks caused it too often. */
  async function isKnownRequest(action: RequestEvent, address: string): Promise<boolean> {
    const isKnown = await isRecent(`${action} ${networkOf(address)}`, requests)
    return isKnown || isRecent(action, allRequests)
  }

  async function isRecent(key: string, limiter = recent): Promise<boolean> {
    return limiter.consume(key).then(
      () => false,
      () => true,
    )
  }

  /**
   * Records an event: wrong passwords always, every other kind at most once per account and minute. A login without an
   * account is in the log only. The caller does not wait: how long this takes must not reveal which accounts exist.
   */
  function record(event: SecurityEvent): void {
    // A throttled attempt is also a request beyond a limit: counted here, it causes no second event.
    if (event.action === 'account.throttled') void isKnownRequest('request.limited', event.address)
    write(event).catch((error: unknown) =>
      event.log.error({ err: error, event: event.action }, 'A security event could not be recorded'),
    )
  }

  return {
    record,
    /**
     * Records a suspicious request, if it is one: once per network, kind and ten minutes, so that no attacker fills log
     * or trail. For a guest it is in the log only (SEC-05).
     */
    suspicious(
      action: RequestEvent | undefined,
      { account, address, log }: Pick<SecurityEvent, 'address' | 'log'> & { account: Account | null },
    ): void {
      if (!action) return
      void isKnownRequest(action, address).then((isKnown) => {
        if (isKnown) return
        if (account) record({ action, account, address, log })
        else logSecurityEvent(log, action, null)
      })
    },
    /** Records that an account was refused a call. `call` is its name. */
    refused(
      call: string,
      { id, realm }: Pick<Account, 'id' | 'realm'>,
      { address, log }: Pick<SecurityEvent, 'address' | 'log'>,
    ): void {
      record({ action: 'account.refused', account: { id, realm }, address, detail: { call }, log })
    },
  }
}

/** Writes a security event into the log, without personal data. */
export function logSecurityEvent(log: Logger, action: SecurityAction, userId: number | null): void {
  log.info({ event: action, userId }, 'Security event')
}
