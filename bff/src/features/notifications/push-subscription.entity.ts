import { defineEntity, p } from '@mikro-orm/core'
import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The address of the browser's pushes; a browser has one. */
    endpoint: p.text().unique(),
    subscription: p.json<BrowserSubscription>(),
    /** Since when its push service has refused or not answered; null once a push was delivered. */
    failingSince: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A browser that is pushed to (DATA-01, LIVE-05). */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription)
