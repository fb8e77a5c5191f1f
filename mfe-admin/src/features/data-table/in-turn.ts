import { errorText, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'

/** What is done to each of several rows, with its texts. */
interface Deed<Row, Input> {
  call: (row: Row, input: Input, signal: AbortSignal) => Promise<void>
  /** The toast when all are done; what it offers besides its words is offered where some are done, too. */
  done: (rows: readonly Row[]) => Omit<Parameters<typeof toast>[0], 'variant'>
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
      const changed: Row[] = []
      for (const row of rows)
        try {
          await call(row, input, signal)
          changed.push(row)
        } catch (error) {
          if (signal.aborted) throw error
          refused.push(`${row.name}: ${errorText(error, 'Please try again')}`)
        }
      return { changed, refused }
    },
    onSuccess({ changed, refused }) {
      if (refused.length === 0) {
        toast(done(changed))
        onDone?.()
        return
      }
      const { description, ...offered } = changed.length > 0 ? done(changed) : {}
      const said = description === undefined ? refused : [description, ...refused]
      toast({ ...offered, title: failed, description: said.join(' '), variant: 'destructive' })
    },
    onError: (error) => toastFailure(failed, error),
    onSettled: () => onSettled?.(),
  })
}
