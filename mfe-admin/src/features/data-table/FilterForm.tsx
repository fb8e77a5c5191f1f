import type { ComponentPropsWithRef } from 'react'
import { Button, Fold } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import styles from './FilterForm.module.css'

interface FilterFormProps extends ComponentPropsWithRef<'form'> {
  /** Whether any filter is in use: then they can be cleared, and on a phone they are unfolded. */
  isLimited: boolean
  onClear: () => void
}

/** What limits a list, kept in the address; on a phone it is behind a line. */
export function FilterForm({ isLimited, onClear, children, ...props }: FilterFormProps) {
  const isNarrow = useNarrowScreen('medium')
  const form = (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()} {...props}>
      {children}
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
