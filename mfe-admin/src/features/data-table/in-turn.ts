import { errorText, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'

/** What is done to each of several rows, with its texts. */
interface Deed<Row, Input> {
  call: (row: Row, input: Input, signal: AbortSignal) => Promise<void>
  /** The toast when all are done. @param count of them */
  done: (count: number) => { title: string; description: string }
  /** The title of the toast when not all are. */
  failed: string
  /** Called when all are done. */
  onDone?: () => void
  onSettled?: () => void
}

/**
 * Does the same to several rows that were chosen, one after the other (ADMIN-20 to ADMIN-22): what is refused keeps none of
 * the others from it, and is named with the reason.
 */
export function useInTurn<Row extends { readonly name: string }, Input = void>({
  call,
  done,
  failed,
  onDone,
  onSettled,
}: Deed<Row, Input>) {
  return useMutation({
    async mutationFn({ rows, input }: { rows: readonly Row[]; input: Input }, { signal }) {
      const refused: string[] = []
      for (const row of rows)
        try {
          await call(row, input, signal)
        } catch (error) {
          if (signal.aborted) throw error
          refused.push(`${row.name}: ${errorText(error, 'Please try again')}`)
        }
      return { count: rows.length - refused.length, refused }
    },
    onSuccess({ count, refused }) {
      if (refused.length === 0) {
        toast(done(count))
        onDone?.()
        return
      }
      const said = count > 0 ? [done(count).description] : []
      toast({ title: failed, description: [...said, ...refused].join(' '), variant: 'destructive' })
    },
    onError: (error) => toastFailure(failed, error),
    onSettled: () => onSettled?.(),
  })
}
