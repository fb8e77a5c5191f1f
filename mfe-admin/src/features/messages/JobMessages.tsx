import { jobMessages } from '@snake-dispatch/contract/messages'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { MessageLives } from './MessageLives.tsx'
import { useJobMessages } from './queries.ts'

/** What became of the mail and texts about a job (D-185). */
export function JobMessages({ jobId }: { jobId: number }) {
  const { data, error } = useJobMessages(jobId)
  return (
    <ListStates
      of="messages"
      count={data && 1}
      error={error}
      onRetry={() => void restartList(jobMessages.path)}
      empty={{ picture: 'note', title: 'No messages' }}
    >
      {data && <MessageLives messages={data} />}
    </ListStates>
  )
}
