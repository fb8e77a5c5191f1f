import { defineEntity, p } from '@mikro-orm/core'
import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.bigint('number').autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The address of the browser's pushes; a browser has one. */
    endpoint: p.text().unique(),
    subscription: p.json<BrowserSubscription>(),
    /** Since when its push service has refused or not answered; null once a push was delivered. */
    failingSince: p.datetime(3).nullable(),
    /** Why the last of these failed, as its push service says it. */
    failingReason: p.text().nullable(),
    /** Such as 'Safari on iPhone', by what the browser said of itself; null when it said nothing known. */
    device: p.text().nullable(),
    /** When it last reported that it had shown or opened a push: proven for 30 days (DISP-08). */
    lastShownAt: p.datetime(3).nullable(),
    /**
     * Since when it is doubtful: its push service accepts alerts, but the device does not report them as shown
     * (DISP-08).
     */
    doubtfulSince: p.datetime(3).nullable(),
    /** When it was last sent a summary in place of single alerts, or when the next one is scheduled (DISP-07). */
    summaryAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A browser that is pushed to (DATA-01, LIVE-05). */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription)
