import { useEffect, useRef, useState } from 'react'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob, nextJobNumber } from '@snake-dispatch/contract/job-creation'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { SUBMIT_AND_CLAIM_ETA } from '@snake-dispatch/domain/eta'
import { api, errorText, stoppedWaiting, toast, toastFailure } from '@snake-dispatch/kit'
import { StorageFullError } from '@snake-dispatch/kit/offline'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { queryClient } from '@snake-dispatch/kit/query'
import type { MainTabId } from '../../main-tabs.ts'
import { moveToActive } from '../job-lists/claimed-job.ts'
import { clientTextHref } from '../claim-job/client-text.ts'
import { openClientText } from '../claim-job/texted-jobs.ts'
import { TEXT_MESSAGE_DELAY } from '../claim-job/queries.ts'
import { isUnsure } from '../connection/is-unsure.ts'
import { editedItem } from './edit-new-job.ts'
import { NotSentError } from '../outbox/not-sent-error.ts'
import { dropReplaced, sendOrQueue } from '../outbox/send-or-queue.ts'
import { jobBody, type JobForm } from '@snake-dispatch/screen-parts/job-form'
import type { SubmitJobState } from './use-submit-job-form.ts'

const OTHERWISE = 'Please try again'
/** How long a toast with two outcomes shows, in milliseconds. */
const LONG_TOAST = 10_000

/** `submit` logs the job for others, `claim` claims it too. */
export type SubmitAction = 'submit' | 'claim'

interface Submit {
  /** Creates the job and, if asked to, claims it; never throws. Nothing that was filled in is lost when it fails. */
  submit: (filledIn: JobForm, action: SubmitAction) => Promise<void>
  /** Why the last try failed, as it stays on the page after the toast. */
  failure: string | undefined
  /** What is under way. */
  pending: SubmitAction | undefined
  /** Ends the wait for it: a new job then waits on this device, and is sent once all the same (DISP-42). */
  stop: () => void
}

/**
 * Creates a job once, however often it is pressed (JOB-10, JOB-11, D-10): the key of the filled-in form stays with it
 * until the job has been created.
 */
export function useSubmitJob(
  { photo, requestKey, clear }: SubmitJobState,
  { user, onDone }: { user: User; onDone: (tab: MainTabId) => void },
): Submit {
  const [failure, setFailure] = useState(() => refusalOf(user))
  const [pending, setPending] = useState<SubmitAction>()
  const busy = useRef(false)
  const running = useRef<AbortController>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  // Anybody who has gone elsewhere while it was under way stays there: the toast is enough.
  const goOn = (tab: MainTabId) => {
    if (isOpen.current) onDone(tab)
  }

  const fail = (error: unknown) => {
    const text = errorText(error, OTHERWISE)
    toastFailure('Failed to create job', text)
    if (hasArrivedBefore(error)) requestKey.forget()
    setFailure(failureText(error, text))
  }

  /** The new job; `queued` where it waits on this device, which a claim never does (DISP-42). */
  async function create(
    filledIn: JobForm,
    action: SubmitAction,
    signal: AbortSignal,
  ): Promise<Job | 'queued' | undefined> {
    if (!navigator.onLine && action === 'claim') {
      toastFailure('Failed to create job', NO_CLAIM)
      setFailure(NO_CLAIM)
      return undefined
    }
    const key = requestKey.take()
    try {
      const body = jobBody(filledIn, photo.photo)
      const { replaces } = filledIn
      if (action === 'submit') {
        const sent = await sendOrQueue(
          createJob,
          { body, signal },
          { kind: 'create', job: null, key, replaces },
        )
        return sent.queued ? 'queued' : sent.answer
      }
      const job = await api.call(createJob, {
        body: { ...body, isClaimedNext: true },
        headers: { 'Idempotency-Key': key },
        signal,
      })
      await dropReplaced(replaces)
      return job
    } catch (error) {
      fail(error)
      return undefined
    }
  }

  async function trySubmitting(filledIn: JobForm, action: SubmitAction): Promise<boolean> {
    const { signal } = (running.current = new AbortController())
    const job = await create(filledIn, action, signal)
    if (!job) return false
    clear()
    if (job === 'queued') {
      toast({ title: 'Waiting to send', description: NOT_SENT_YET })
      goOn('available-jobs')
      return true
    }
    void queryClient.invalidateQueries({ queryKey: [nextJobNumber.path] })
    // The list of before would show the catcher's own job as a new one that waits for a press.
    queryClient.removeQueries({ queryKey: [availableJobs.path] })
    if (action === 'claim') {
      goOn(await claimCreated(job, user, signal))
      return true
    }
    toast({
      title: 'Job Created',
      description: `Job #${job.jobNumber} is now under Available Jobs.`,
    })
    goOn('available-jobs')
    return true
  }

  const submit = async (filledIn: JobForm, action: SubmitAction) => {
    // Two presses can come before a button shows that it is at work; after the success none counts.
    if (busy.current) return
    busy.current = true
    setPending(action)
    setFailure(undefined)
    busy.current = await trySubmitting(filledIn, action)
    if (!busy.current) setPending(undefined)
  }
  const stop = () => running.current?.abort(stoppedWaiting())
  return { submit, failure, pending, stop }
}

function failureText(error: unknown, text: string): string {
  if (hasArrivedBefore(error)) return ARRIVED_BEFORE
  if (error instanceof StorageFullError) return NO_ROOM
  if (error instanceof NotSentError) return NOTHING_KEPT
  return isUnsure(error) ? UNKNOWN : `The job was not created. ${text}`
}

const NOT_SENT_YET = 'It could not be sent just now. The job is created as soon as it can be sent.'
const NO_CLAIM = 'A claim needs a connection. Submit alone waits here until there is one.'
const NO_ROOM =
  'It could not be sent just now, and this device has no room to keep the photo until it can be. Remove the photo, and submit again.'
const NOTHING_KEPT = 'You are offline, and this browser can keep nothing until there is a connection.'
const UNKNOWN =
  'It is not known whether the job was created. You can safely submit again: that makes no second job.'
const ARRIVED_BEFORE =
  'This job was created before, as it was filled in then. Submit again only if it must be changed: that makes a second job.'

/** Why the job that is edited here was not accepted. */
function refusalOf(user: User): string | undefined {
  const refusal = editedItem(user)?.refusal
  return refusal && `The job was not accepted. ${refusal.text}`
}

/** Claims the job that was just created, and says what came of both. @returns the tab where the job stands now */
async function claimCreated({ id, jobNumber }: Job, user: User, signal: AbortSignal): Promise<MainTabId> {
  try {
    const job = await api.call(claimJob, { params: { id }, body: { eta: SUBMIT_AND_CLAIM_ETA }, signal })
    const href = clientTextHref(job, user)
    moveToActive(job)
    toast({
      title: 'Job Created and Claimed',
      description: href
        ? `Your text-message app will open with a message to ${job.clientName}.`
        : `Job #${jobNumber} is now among your active jobs.`,
    })
    if (href) setTimeout(openClientText, TEXT_MESSAGE_DELAY, job, href)
    return 'my-jobs'
  } catch (error) {
    const unsure = isUnsure(error)
    toastFailure(
      'Failed to claim job',
      unsure
        ? `Job #${jobNumber} was created. It is not known whether it is yours: look here, or under Available Jobs.`
        : `Job #${jobNumber} was created, but you have not claimed it. ${errorText(error, OTHERWISE)}`,
      { duration: LONG_TOAST },
    )
    return unsure ? 'my-jobs' : 'available-jobs'
  }
}
