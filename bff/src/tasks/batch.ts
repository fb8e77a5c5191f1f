import type { JobResult } from 'pg-boss'
import type { QueuedItem } from './queue.ts'

/** Works a batch off and tells what became of each item; never rejects. */
export type BatchRun = (items: readonly QueuedItem[]) => Promise<JobResult[]>

/** Called with an item that failed; null when a whole batch did, whose items are then run one by one. */
export type Failed = (error: unknown, item: QueuedItem | null) => void

/** Runs the items of a batch side by side, each by itself. */
export function oneByOne(run: (item: QueuedItem) => Promise<void>, failed: Failed): BatchRun {
  const attempt = async (item: QueuedItem): Promise<JobResult> => {
    try {
      await run(item)
      return { id: item.id, status: 'completed' }
    } catch (error) {
      failed(error, item)
      return { id: item.id, status: 'failed', output: { message: String(error) } }
    }
  }
  return (items) => Promise.all(items.map(attempt))
}

/** Runs the items of a batch together; when that fails one by one, so that a bad one does not hold up the others. */
export function together(run: (items: readonly QueuedItem[]) => Promise<void>, failed: Failed): BatchRun {
  const singly = oneByOne((item) => run([item]), failed)
  return async (items) => {
    if (items.length === 1) return singly(items)
    try {
      await run(items)
      return items.map(({ id }) => ({ id, status: 'completed' }))
    } catch (error) {
      failed(error, null)
      return singly(items)
    }
  }
}
