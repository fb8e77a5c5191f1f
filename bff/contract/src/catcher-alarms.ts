import { alarmKinds } from '@snake-dispatch/domain/fairness'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { ReasonInput } from './reason.ts'
import { instant } from './user.ts'

/** Something about a catcher that moderators should know (DISP-51, DISP-52). */
export const CatcherAlarm = z.strictObject({
  id: z.int(),
  kind: z.enum(alarmKinds),
  catcher: z.strictObject({ id: z.int(), name: z.string() }),
  /** Releases, late jobs or cancelled claims, when it was raised. */
  count: z.int(),
  /** For `cancellations`, all claims, of which `count` were cancelled; null for the other kinds. */
  claims: z.nullable(z.int()),
  at: instant,
  /** Until when it is shown; of a bound, until when it holds. */
  until: instant,
  /** Whether the reader may lift it or mark it as seen: not when it is about themselves. */
  mayEnd: z.boolean(),
})
export type CatcherAlarm = z.infer<typeof CatcherAlarm>

export const catcherAlarms = defineEndpoint({
  name: 'catcherAlarms',
  summary: 'Catchers who release, are late or cancel often, and bounds that hold, newest first',
  method: 'GET',
  path: '/api/moderator/alarms',
  audience: 'moderator',
  status: 200,
  answer: z.array(CatcherAlarm),
})

const params = z.strictObject({ alarmId: EntityId })

export const markAlarmSeen = defineEndpoint({
  name: 'markAlarmSeen',
  summary: 'Mark an alarm about a catcher as seen: it leaves the list',
  method: 'POST',
  path: '/api/moderator/alarms/{alarmId}/seen',
  audience: 'moderator',
  params,
  status: 204,
  errors: ['CONFLICT'],
})

export const liftBound = defineEndpoint({
  name: 'liftBound',
  summary: 'Lift the bound of one job at a time before it ends',
  method: 'POST',
  path: '/api/moderator/alarms/{alarmId}/lift',
  audience: 'moderator',
  params,
  body: ReasonInput,
  status: 204,
  errors: ['CONFLICT'],
})
