import { useEffect, useRef, useState } from 'react'
import { testPush, unsubscribeFromPush } from '@snake-dispatch/contract/notifications'
import type { NotificationSettings } from '@snake-dispatch/contract/notifications'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { api, ApiError, errorText, refreshSession, toast, toastFailure } from '@snake-dispatch/kit'
import { rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { arePushesTurnedOff } from '@snake-dispatch/screen-parts/push-turned-off'
import {
  refreshOnCall,
  refreshThisDevice,
  setUpAlerts,
  subscriptionKey,
} from '@snake-dispatch/screen-parts/on-call'
import { pushPermission } from '@snake-dispatch/screen-parts/push-permission'
import { subscribeAccount } from '@snake-dispatch/screen-parts/subscribe-account'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { asksWithoutTap, isSubscribed, nextTap, unsubscribeDevice } from './push-device.ts'
import { ARRIVAL_LIMIT, followTest, testSteps, type TestStep } from './test-arrival.ts'

/** Whether this browser is subscribed. */
export const useSubscribed = (isAllowed: boolean) =>
  useQuery({ queryKey: subscriptionKey, queryFn: isSubscribed, enabled: isAllowed })

/**
 * Asks for the permission where it is undecided and pushes were not turned off on this device (LIVE-06): at once where
 * the browser allows that, else at the next tap. Never settles when it is aborted before that.
 */
export async function askPermission(signal: AbortSignal): Promise<void> {
  if (pushPermission() !== 'default' || arePushesTurnedOff()) return
  if (!asksWithoutTap()) await nextTap(signal)
  if (pushPermission() === 'default') await Notification.requestPermission()
}

/** Subscribes this browser where its user has granted that, and has not turned it off on this device (LIVE-06). */
export async function ensureSubscription(userId: number): Promise<void> {
  if (pushPermission() !== 'granted' || arePushesTurnedOff()) return
  await subscribeAccount(userId)
  await refreshThisDevice()
}

/** Subscribes this browser in answer to a tap (PROF-06). */
export const useEnablePush = () => useMutation({ mutationFn: setUpAlerts })

export type EnablingPush = ReturnType<typeof useEnablePush>

/** Stops pushes to this browser. */
export function useDisablePush() {
  return useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribeDevice()
      rememberPushDevice(null)
      if (endpoint !== undefined) await api.call(unsubscribeFromPush, { body: { endpoint } })
    },
    onSuccess: () => toast({ title: 'Notifications turned off', description: 'On this device only.' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: refreshThisDevice,
  })
}

export type DisablingPush = ReturnType<typeof useDisablePush>

/** Where a test is. */
export interface TestState {
  /** The step that it has reached. */
  reached: TestStep
  /** Why it comes no further; the reader may see it later all the same. */
  failure?: { at: TestStep; text?: string }
}

/** What a failed test says (PROF-06). */
const testFailure = (error: unknown) => errorText(error, 'Could not send test notification.')

const later = (one: TestStep, other: TestStep) =>
  testSteps.indexOf(one) > testSteps.indexOf(other) ? one : other

/**
 * Sends a test and follows how far it comes (PROF-06): the portal has it, a push service has accepted it, this browser
 * has shown it, its notification was tapped. The subscription is mended first where the portal has lost it.
 */
export function useTestPush(userId: number) {
  const [state, setState] = useState<TestState>()
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      following.current?.abort()
      const { signal } = (following.current = new AbortController())
      const reach = (step: TestStep) =>
        setState((before) => ({ reached: before ? later(before.reached, step) : step }))
      setState(undefined)
      followTest(reach, signal)
      await ensureSubscription(userId).catch((error: unknown) =>
        console.warn('This device could not be subscribed to pushes', error),
      )
      try {
        await api.call(testPush)
      } catch (error) {
        const text = testFailure(error)
        setState({ reached: 'sent', failure: { at: error instanceof ApiError ? 'accepted' : 'sent', text } })
        throw error
      }
      reach('accepted')
      const timer = setTimeout(() => {
        setState((before) =>
          before?.reached === 'accepted' ? { ...before, failure: { at: 'shown' } } : before,
        )
      }, ARRIVAL_LIMIT)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
    onError: (error) => toastFailure('Failed to send test', testFailure(error)),
  })
  return { send: () => mutate(), isSending: isPending, state }
}

const mutationKey = ['notification preference']

/**
 * Stores a notification preference of the account at once; further ones follow one after the other. `pending` are those
 * that are being stored, or wait for that.
 */
export function usePreference() {
  const [pending, setPending] = useState<NotificationSettings>({})
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'notification preference' },
    mutationFn: (notificationSettings: NotificationSettings) =>
      api.call(updateProfile, { body: { notificationSettings } }),
    onMutate: (changed) => setPending((before) => ({ ...before, ...changed })),
    onSuccess: async () => {
      await refreshSession()
      refreshOnCall()
      toast({ title: 'Profile Updated', description: 'Your notification settings are saved.' })
    },
    onError: (error) =>
      toastFailure('Update Failed', error, { otherwise: 'Could not update profile information' }),
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) setPending({})
    },
  })
  return { pending, change: mutate }
}
