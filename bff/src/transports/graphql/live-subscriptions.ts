import { Repeater } from 'graphql-yoga'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import type { Realm } from '../../db/realm.ts'
import type { Followed } from './graphql-module.ts'

type Pick = (message: ServerMessage) => object | undefined

interface Subscriber {
  account: Account
  notify(message: ServerMessage): void
}

/** The GraphQL subscribers of this process: a live channel beside /ws, fed with the same messages (LIVE-08). */
export class LiveSubscriptions {
  readonly #subscribers = new Set<Subscriber>()

  /** The messages to an account from now on, without those for which `pick` gives undefined. */
  subscribe(account: Account, pick: Pick): AsyncIterable<object> {
    return new Repeater<object>(async (push, stop) => {
      const subscriber: Subscriber = {
        account,
        notify(message) {
          const picked = pick(message)
          if (picked) void push(picked)
        },
      }
      this.#subscribers.add(subscriber)
      await stop
      this.#subscribers.delete(subscriber)
    })
  }

  /** The accounts of a realm that subscribe here. */
  connected(realm: Realm): Iterable<number> {
    const ids = new Set<number>()
    for (const { account } of this.#subscribers) if (account.realm === realm) ids.add(account.id)
    return ids
  }

  /** Sends a message to the subscriptions of these accounts. */
  send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void {
    for (const subscriber of this.#subscribers)
      if (subscriber.account.realm === realm && userIds.has(subscriber.account.id)) subscriber.notify(message)
  }
}

/** The results of a field of Subscription that has a source of its own. */
export function followed(begin: Followed): AsyncIterable<object> {
  return new Repeater<object>(async (push, stop) => {
    const end = begin((result) => void push(result))
    await stop
    end()
  })
}
