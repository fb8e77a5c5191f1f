import { useRef } from 'react'
import { mySessions, type AccountSession } from '@snake-dispatch/contract/sessions'
import type { User } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'
import { Badge, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { restartList } from '@snake-dispatch/kit/query'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts'

const nameOf = ({ device }: AccountSession) => device ?? 'Unknown device'

/** Where the user is signed in, with a way to sign each device out (AUTH-21). */
export function SessionList({ user }: { user: User }) {
  const { data, error, isFetching } = useSessions()
  const others = useEndOtherSessions(user.id)
  const list = useRef<HTMLUListElement>(null)
  if (error && !data)
    return (
      <LazyLoadFailure
        what="Your devices"
        error={error}
        retrying={isFetching}
        onRetry={() => void restartList(mySessions.path)}
      />
    )
  if (!data) return <Skeleton shape="block" height="7rem" />
  return (
    <>
      <ItemList ref={list} aria-label="Devices">
        {data.map((session) => (
          <Session
            key={session.id}
            session={session}
            userId={user.id}
            onEnded={() => list.current?.focus()}
          />
        ))}
      </ItemList>
      {data.length > 1 && (
        <Button icon="logout" loading={others.isPending} onStop={others.stop} onClick={() => others.mutate()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

interface SessionProps {
  session: AccountSession
  userId: number
  onEnded: () => void
}

function Session({ session, userId, onEnded }: SessionProps) {
  const device = nameOf(session)
  const { mutate, stop, isPending } = useEndSession(device, userId)
  return (
    <Item
      name={device}
      facts={
        !session.isCurrent && (
          <>
            Last used <LastUse at={session.lastUsedAt} />
          </>
        )
      }
      actions={
        session.isCurrent ? (
          <Badge tone="success">This device</Badge>
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Sign out ${device}`}
            loading={isPending}
            onStop={stop}
            onClick={() => mutate(session.id, { onSuccess: onEnded })}
          >
            Sign out
          </Button>
        )
      }
    />
  )
}

/** The server notes it once an hour. */
function LastUse({ at }: { at: string }) {
  const now = useNow()
  return now.getTime() - Date.parse(at) < 3_600_000 ? 'within the last hour' : <RelativeTime at={at} />
}
