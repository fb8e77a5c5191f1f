import { useRef } from 'react'
import { adminMessages, type AdminMessages, type ListedMessage } from '@snake-dispatch/contract/messages'
import { jobLifePath, paths } from '@snake-dispatch/contract/paths'
import { messageNames } from '@snake-dispatch/domain/message-kinds'
import { Heading, Link } from '@snake-dispatch/design-system'
import { restartList } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { GradualRows } from '../data-table/GradualRows.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { useListAddress } from '../data-table/use-list-address.ts'
import { MessageCounts } from './MessageCounts.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageLine } from './MessageLine.tsx'
import styles from './Messages.module.css'
import { MessageWords } from './MessageWords.tsx'
import { Providers } from './Providers.tsx'
import { messageParameters, messageQueryOf, useAdminMessages } from './queries.ts'

/**
 * The newest messages, outside production as they would look; beside them whether anything is sent, and counts by kind
 * (D-185).
 */
export function Messages() {
  const { values, change, openPage, openPrevious } = useListAddress(messageParameters)
  const query = messageQueryOf(values)
  const { data, error, isPlaceholderData } = useAdminMessages(query)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLimited = query.kind !== undefined || query.failed !== undefined
  return (
    <div className={styles.page}>
      <section aria-labelledby="newest-messages" className={styles.part}>
        <Heading level={2} id="newest-messages" ref={heading} tabIndex={-1}>
          {query.failed ? 'Failed messages, newest first' : 'Newest messages'}
        </Heading>
        <MessageFilters
          values={values}
          change={change}
          onClear={() => {
            change({ kind: '', failed: '' })
            heading.current?.focus()
          }}
        />
        <ListStates
          of="messages"
          count={data?.messages.length}
          error={error}
          onRetry={() => void restartList(adminMessages.path)}
          empty={{
            picture: 'note',
            title: isLimited ? 'No message matches' : 'No messages yet',
            description: isLimited ? 'Try fewer filters.' : data && emptyText(data),
          }}
        >
          <GradualRows
            as="ul"
            aria-label="Messages"
            aria-busy={isPlaceholderData}
            className={styles.list}
            rows={data?.messages ?? []}
            rowId={({ id }) => id}
            nameOf={({ kind }) => `The message '${messageNames[kind]}'`}
          >
            {(message) => <Row message={message} />}
          </GradualRows>
        </ListStates>
        <Pager
          of="messages"
          nextCursor={data?.nextCursor}
          isFirst={query.cursor === undefined}
          heading={heading}
          onOpen={openPage}
          onPrevious={openPrevious}
        />
      </section>
      {data && (
        <div className={styles.beside}>
          <Providers {...data} />
          <MessageCounts counts={data.counts} />
        </div>
      )}
    </div>
  )
}

function Row({ message }: { message: ListedMessage }) {
  const { userId, jobNumber, subject, words, html } = message
  return (
    <li className={styles.row}>
      <MessageLine
        message={message}
        about={
          <>
            {userId !== null && (
              <>
                {', '}
                <Link asChild>
                  <RouterLink to={`${paths.admin}/accounts/${userId}`}>account {userId}</RouterLink>
                </Link>
              </>
            )}
            {jobNumber !== null && (
              <>
                {', '}
                <Link asChild>
                  <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
                </Link>
              </>
            )}
          </>
        }
      >
        {words !== null && <MessageWords subject={subject} words={words} html={html} />}
      </MessageLine>
    </li>
  )
}

function emptyText({ hasMail, hasText, showsWords }: AdminMessages): string | undefined {
  if (showsWords) return 'A registration makes the first one.'
  return hasMail || hasText ? undefined : 'Without a provider nothing is sent and nothing is stored.'
}
