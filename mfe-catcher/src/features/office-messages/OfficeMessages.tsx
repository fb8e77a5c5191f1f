import { markMessageRead, officeMessages, type OfficeMessage } from '@snake-dispatch/contract/office-messages'
import { Button } from '@snake-dispatch/design-system'
import { api, endpointQuery, toastFailure } from '@snake-dispatch/kit'
import { queryClient, queryOptions, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import styles from './OfficeMessages.module.css'

const messages = queryOptions(endpointQuery(officeMessages))

/** What the office wrote to the catcher, the newest until they have marked it as read, then the one before (ADMIN-22). */
export function OfficeMessages() {
  const { data } = useQuery({ ...messages, refetchOnMount: 'always' })
  const [newest] = data ?? []
  return newest && <Message key={newest.id} {...newest} isLast={data!.length === 1} />
}

function Message({ id, message, createdAt, isLast }: OfficeMessage & { isLast: boolean }) {
  const { mutate, stop, isPending } = useMutation({
    mutationFn: (_: void, { signal }) => api.call(markMessageRead, { params: { messageId: id }, signal }),
    onSuccess() {
      queryClient.setQueryData(messages.queryKey, (shown) => shown?.filter((each) => each.id !== id))
      void queryClient.invalidateQueries(messages)
    },
    onError: (error) => toastFailure('Failed to mark the message as read', error),
  })
  return (
    <section aria-label="Message from the office" className={styles.message}>
      <p className={styles.text}>
        <strong>The office</strong>{' '}
        <span className={styles.time}>
          <RelativeTime at={createdAt} />
          {!isLast && ', another one follows'}
        </span>
        <br />
        <bdi>{message}</bdi>
      </p>
      <Button
        size="small"
        loading={isPending}
        onStop={stop}
        onClick={({ currentTarget }) => {
          // The message goes away with its button.
          currentTarget.closest('main')?.focus()
          mutate()
        }}
      >
        Mark as Read
      </Button>
    </section>
  )
}
