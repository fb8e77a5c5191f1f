import { messageKinds, messageNames } from '@snake-dispatch/domain/message-kinds'
import { Button, Fold } from '@snake-dispatch/design-system'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { ListChoice } from '../data-table/ListChoice.tsx'
import type { ListAddress } from '../data-table/use-list-address.ts'
import styles from './MessageFilters.module.css'
import type { messageParameters } from './queries.ts'

const kinds = messageKinds.map((value) => ({ value, label: messageNames[value] }))

interface MessageFiltersProps extends Pick<
  ListAddress<(typeof messageParameters)[number]>,
  'values' | 'change'
> {
  onClear: () => void
}

/** What limits the messages; all of it is in the address. */
export function MessageFilters({ values, change, onClear }: MessageFiltersProps) {
  const isLimited = Boolean(values.kind ?? values.failed)
  const isNarrow = useNarrowScreen('medium')
  const form = (
    <form aria-label="Filters" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <ListChoice
        label="Kind"
        placeholder="Every kind"
        options={kinds}
        value={values.kind ?? ''}
        onChoose={(kind) => change({ kind })}
      />
      <Checkbox
        label="Only failed"
        checked={values.failed === 'true'}
        onChange={({ currentTarget }) => change({ failed: currentTarget.checked ? 'true' : '' })}
      />
      {isLimited && (
        <Button size="small" variant="quiet" className={styles.clear} onClick={onClear}>
          Clear the filters
        </Button>
      )}
    </form>
  )
  if (!isNarrow) return form
  return (
    <Fold
      summary={isLimited ? 'Filters, in use' : 'Filters'}
      icon="filter_list"
      opened={isLimited}
      className={styles.fold}
    >
      {form}
    </Fold>
  )
}
