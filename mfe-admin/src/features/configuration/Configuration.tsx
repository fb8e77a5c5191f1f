import { useId } from 'react'
import { configuration, type ConfigurationEntry } from '@snake-dispatch/contract/configuration'
import { Card, Heading } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import type { Column } from '../data-table/columns.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './Configuration.module.css'

const columns: Column<ConfigurationEntry>[] = [
  {
    id: 'name',
    header: 'Variable',
    cell: ({ name }) => <code className={styles.name}>{name}</code>,
    card: 'title',
  },
  {
    id: 'value',
    header: 'Value',
    cell: ({ value }) => <span className={styles.value}>{value ?? 'Not given'}</span>,
    card: 'wide',
  },
  {
    id: 'source',
    header: 'From',
    cell: ({ isDefault }) => (isDefault ? 'Default' : <Badge tone="brand">Environment</Badge>),
    card: 'wide',
  },
]

/** The configuration as the server reads it, without secrets (ADMIN-15). */
export function Configuration() {
  const headingId = useId()
  const { data, error } = useQuery(endpointQuery(configuration))
  return (
    <Card as="section" aria-labelledby={headingId} padding="large">
      <Heading level={2} id={headingId}>
        Configuration
      </Heading>
      <p className={styles.about}>
        What the server reads from its environment; a change takes a restart. Secrets and keys are left out.
      </p>
      <ListStates
        of="variables"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(configuration.path)}
        empty={{ icon: 'settings', title: 'No variables' }}
      >
        <DataTable label="Configuration" columns={columns} rows={data ?? []} rowId={({ name }) => name} />
      </ListStates>
    </Card>
  )
}
