import { useCallback, useRef } from 'react'
import {
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { stoppedWaiting } from '@snake-dispatch/client/api-error'

type Options<Data, Input, Kept> = Omit<UseMutationOptions<Data, Error, Input, Kept>, 'mutationFn'> & {
  /** Makes the call, with the signal that `stop` aborts. */
  mutationFn: (input: Input, context: { signal: AbortSignal }) => Promise<Data>
}

/**
 * The library's mutation, of which a user may stop to wait: `stop` aborts the call under way, which then fails as one
 * without an answer.
 */
export function useMutation<Data, Input = void, Kept = unknown>(
  options: Options<Data, Input, Kept>,
): UseMutationResult<Data, Error, Input, Kept> & { stop: () => void } {
  const running = useRef<AbortController>(null)
  const mutation = useLibraryMutation({
    ...options,
    mutationFn: (input) => {
      running.current = new AbortController()
      return options.mutationFn(input, running.current)
    },
  })
  const stop = useCallback(() => running.current?.abort(stoppedWaiting()), [])
  return { ...mutation, stop }
}
