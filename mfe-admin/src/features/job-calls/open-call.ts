import { randomKey } from '@snake-dispatch/client/idempotency-key'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { createStore, draftStorage, session, useStore, type DraftOwner } from '@snake-dispatch/kit'

/** Somebody whom staff call about a job. */
export interface Call {
  readonly jobId: number
  readonly jobNumber: number
  /** The catcher who is called; null: the client. */
  readonly catcherId: number | null
  readonly name: string
}

/** A call that was begun, and of which nobody has said yet what came of it. */
export interface OpenCall extends Call {
  /** Names it, so that it is noted once (D-10). */
  readonly key: string
  /** What is typed of it; null while nobody wants to write anything. */
  readonly note: string | null
  /** Whose call it is: in this tab somebody else may sign in. */
  readonly owner: DraftOwner
}

const store = createStore<OpenCall | null>(null)

/** The call whose outcome is asked for; null without one. It outlasts a reload: a phone may discard the page meanwhile. */
export function useOpenCall(): OpenCall | null {
  const call = useStore(store)
  return call?.owner === owner() ? call : null
}

/** The number of somebody was pressed: the page asks what came of it, in the place of a call before. */
export const beginCall = (call: Call): void => keep({ ...call, key: randomKey(), note: null, owner: owner() })

/** Keeps what is typed of the open call. */
export function changeNote(note: string): void {
  const call = store.get()
  if (call) keep({ ...call, note })
}

/** The next try is another request. */
export function renewKey(): void {
  const call = store.get()
  if (call) keep({ ...call, key: randomKey() })
}

/** It was noted, or is not to be; one that was begun since stays. */
export function endCall({ key }: Pick<OpenCall, 'key'>): void {
  if (store.get()?.key === key) keep(null)
}

/** Takes up the call of before a reload. */
export function restoreCall(): void {
  try {
    const stored = draftStorage.read(nameOf())
    if (stored && !store.get()) store.set(JSON.parse(stored) as OpenCall)
  } catch {
    // Not of this version.
  }
}

function keep(call: OpenCall | null): void {
  store.set(call)
  draftStorage.write(nameOf(), call && JSON.stringify(call))
}

/** It goes with the user's drafts at their sign-out. */
const nameOf = () => draftStorage.nameOf(owner(), 'call', 'fields')

function owner(): DraftOwner {
  const now = session.get()
  return now.status === 'user' ? now.user.id : 'anyone'
}

/** The client of a job, or the catcher who has it. */
export function callOf(job: QueuedJob, who: 'client' | 'catcher'): Call {
  const { id: jobId, jobNumber, clientName, claimedBy } = job
  return who === 'client' || !claimedBy
    ? { jobId, jobNumber, catcherId: null, name: clientName }
    : { jobId, jobNumber, catcherId: claimedBy.id, name: claimedBy.name }
}
