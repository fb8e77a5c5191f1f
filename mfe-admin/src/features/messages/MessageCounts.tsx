import type { MessageCount } from '@snake-dispatch/contract/messages'
import { paths } from '@snake-dispatch/contract/paths'
import { MESSAGE_DAYS, messageNames } from '@snake-dispatch/domain/message-kinds'
import { Card, Heading, Link, VisuallyHidden } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './Messages.module.css'
import { countText, routeText } from './message-texts.ts'

/** How many messages of each kind there were, those with failures first; a number of failures leads to them and why. */
export function MessageCounts({ counts }: { counts: readonly MessageCount[] }) {
  const sorted = [...counts].sort((one, other) => other.failed - one.failed)
  return (
    <Card as="section" aria-labelledby="message-counts">
      <div className={styles.part}>
        <Heading level={2} id="message-counts">
          {MESSAGE_DAYS} days by kind
        </Heading>
        {counts.length === 0 && <p className={styles.small}>No messages yet.</p>}
        <ul aria-label="Counts by kind" className={styles.lives}>
          {sorted.map((count) => (
            <li key={`${count.kind} ${count.channel}`} className={styles.life}>
              <b>{messageNames[count.kind]}</b>
              <span className={styles.small}>{routeText(count)}</span>
              <span>{countText(count)}</span>
              {count.failed > 0 && (
                <Link asChild>
                  <RouterLink to={`${paths.messages}?kind=${count.kind}&failed=true`}>
                    {count.failed} not delivered
                    <VisuallyHidden>
                      {' '}
                      of {messageNames[count.kind]}, {routeText(count)}
                    </VisuallyHidden>
                  </RouterLink>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
