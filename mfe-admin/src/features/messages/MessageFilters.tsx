import { messageKinds, messageNames } from '@snake-dispatch/domain/message-kinds'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { FilterForm } from '../data-table/FilterForm.tsx'
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
  return (
    <FilterForm isLimited={isLimited} onClear={onClear} className={styles.filters}>
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
    </FilterForm>
  )
}
