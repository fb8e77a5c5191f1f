import { configuration } from '@snake-dispatch/contract/configuration'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './Configuration.module.css'

/** The configuration as the server reads it, for operators (ADMIN-15, D-178). */
export function ServerConfiguration() {
  const { data, error } = useQuery(endpointQuery(configuration))
  return (
    <Card as="section" aria-labelledby="configuration" padding="large">
      <Heading level={2} id="configuration">
        Configuration of the server
      </Heading>
      <p className={styles.says}>
        As the server reads it when it starts. An operator changes it there; the README says what each does.
      </p>
      <ListStates
        of="configuration"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(configuration.path)}
        empty={{ picture: 'settings', title: 'Nothing is configured' }}
      >
        <DefinitionList
          className={styles.variables}
          items={(data ?? []).map(({ name, isGiven, value }) => ({
            term: name,
            detail: value ?? (isGiven ? 'Given, and not shown' : 'Not given'),
          }))}
        />
      </ListStates>
    </Card>
  )
}
