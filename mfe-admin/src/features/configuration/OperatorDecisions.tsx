import { configuration } from '@snake-dispatch/contract/configuration'
import { paths } from '@snake-dispatch/contract/paths'
import { Card, Heading, Link } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './Configuration.module.css'
import { operatorWords } from './operator-words.ts'

/** What the operator has decided, in words; the values stand on the health page (D-178). */
export function OperatorDecisions() {
  const { data, error } = useQuery(endpointQuery(configuration))
  return (
    <Card as="section" aria-labelledby="operator-decisions" padding="large">
      <Heading level={2} id="operator-decisions">
        What the operator has decided
      </Heading>
      <ListStates
        of="configuration"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(configuration.path)}
        empty={{ picture: 'settings', title: 'Nothing is configured' }}
      >
        <ul className={styles.list}>
          {operatorWords(data ?? []).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ListStates>
      <p className={styles.says}>
        It is changed on the server alone. Every value stands at{' '}
        <Link asChild>
          <RouterLink to={paths.health}>Health</RouterLink>
        </Link>
        .
      </p>
    </Card>
  )
}
