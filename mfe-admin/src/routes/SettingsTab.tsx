import { configuration } from '@snake-dispatch/contract/configuration'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList, EmptyState } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { ListStates } from '../features/data-table/ListStates.tsx'
import { MessageTemplates } from '../features/message-templates/MessageTemplates.tsx'
import styles from './AdminPage.module.css'

/** The tab 'Settings' (ADMIN-01), and the configuration as the server reads it (ADMIN-15). */
export function SettingsTab() {
  const { data, error } = useQuery(endpointQuery(configuration))
  return (
    <div className={styles.cards}>
      <EmptyState icon="settings" title="Settings" description="coming soon" />
      <MessageTemplates />
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
            items={(data ?? []).map(({ name, isGiven, value }) => ({
              term: name,
              detail: value ?? (isGiven ? 'Given, and not shown' : 'Not given'),
            }))}
          />
        </ListStates>
      </Card>
    </div>
  )
}
