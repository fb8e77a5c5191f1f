import { claimStopReasons } from '@snake-dispatch/domain/claim-stop'
import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { onCallModes } from '@snake-dispatch/domain/dispatch/on-call'
import { enteredDay } from './day.ts'
import { defineEndpoint } from './endpoint.ts'
import { WideId } from './entity-id.ts'
import { deviceStates } from './notifications.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** A time on clocks in Sydney, '18:30' (DISP-11). */
const time = z
  .string('Please enter a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

/** Ends on the next day when `to` is not later than `from`. */
const window = { from: time, to: time }

/** Hours of every week; 1 = Monday to 7 = Sunday, the day on which they begin. */
export const OnCallHours = z.strictObject({ weekday: z.int().check(z.gte(1), z.lte(7)), ...window })
export type OnCallHours = z.infer<typeof OnCallHours>

/** A part of one day in Sydney in which the caller is on call, or is not, whatever their hours say. */
export const OnCallException = z.strictObject({
  date: enteredDay('Please choose a date'),
  ...window,
  isAvailable: z.boolean(),
})
export type OnCallException = z.infer<typeof OnCallException>

/** The most weekly windows of an account, three a day, and its most exceptions, enough for the days off of a year. */
export const MAX_ON_CALL_HOURS = 21
export const MAX_ON_CALL_EXCEPTIONS = 60

/** When the caller is on call by plan, and the night rule (DISP-10, DISP-13). */
export const OnCallPlanInput = z.strictObject({
  /** Empty: always on call. */
  hours: z.array(OnCallHours).check(z.maxLength(MAX_ON_CALL_HOURS, `At most ${MAX_ON_CALL_HOURS} times`)),
  /** The server drops those of past days. */
  exceptions: z
    .array(OnCallException)
    .check(z.maxLength(MAX_ON_CALL_EXCEPTIONS, `At most ${MAX_ON_CALL_EXCEPTIONS} dates`)),
  highOnlyAtNight: z.boolean(),
})
export type OnCallPlanInput = z.infer<typeof OnCallPlanInput>

/** The settings of the switch (DISP-10). `on` and `off` hold until the next change; `plan`: by exceptions and hours. */
export const onCallChoices = [
  'on',
  'onFor2Hours',
  'onFor4Hours',
  'onFor8Hours',
  'off',
  'offUntil6Am',
  'plan',
] as const
export type OnCallChoice = (typeof onCallChoices)[number]

/** Whether the caller is on call, and why. */
export const OnCall = z.extend(OnCallPlanInput, {
  isOnCall: z.boolean(),
  /** When that changes next, within 8 days; null when no change is planned. */
  changesAt: z.nullable(instant),
  /** `always` and `off`: by the switch; `hours`: by exceptions and hours. */
  mode: z.enum(onCallModes),
})
export type OnCall = z.infer<typeof OnCall>

/** Which credentials keep the caller from claiming, and so from being asked (D-62). */
export const OwnClaimStop = z.strictObject({
  why: z.enum(claimStopReasons),
  kinds: z.array(z.enum(credentialKinds)),
})

/** A device of the caller that is pushed to (DISP-08). */
export const OwnDevice = z.strictObject({ id: WideId, state: z.enum(deviceStates) })

/** What decides whether new jobs ring on the caller's devices, as far as the server knows it; see `reachOf` (D-145). */
export const OwnReach = z.strictObject({
  /** Null: none. */
  stop: z.nullable(OwnClaimStop),
  takesNewJobs: z.boolean(),
  takesPushes: z.boolean(),
  devices: z.array(OwnDevice),
})
export type OwnReach = z.infer<typeof OwnReach>

/** Whether the caller is on call, and whether that rings anywhere. */
export const OwnOnCall = z.extend(OnCall, {
  /** Null in the demo, which sends no alerts. */
  reach: z.nullable(OwnReach),
})
export type OwnOnCall = z.infer<typeof OwnOnCall>

export const onCall = defineEndpoint({
  name: 'onCall',
  summary: 'Whether the caller is on call, their plan, and whether new jobs ring on their devices',
  method: 'GET',
  path: '/api/on-call',
  audience: 'approved',
  status: 200,
  answer: OwnOnCall,
})

export const saveOnCallPlan = defineEndpoint({
  name: 'saveOnCallPlan',
  summary: 'Store when the caller is on call: hours of the week, exceptions and the night rule',
  method: 'PUT',
  path: '/api/on-call/plan',
  audience: 'approved',
  body: OnCallPlanInput,
  status: 200,
  answer: OwnOnCall,
})

export const switchOnCall = defineEndpoint({
  name: 'switchOnCall',
  summary: 'Switch the caller on or off call',
  method: 'PUT',
  path: '/api/on-call/switch',
  audience: 'approved',
  body: z.strictObject({ choice: z.enum(onCallChoices) }),
  status: 200,
  answer: OwnOnCall,
})
