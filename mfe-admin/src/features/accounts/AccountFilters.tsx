import { accountMarks } from '@snake-dispatch/contract/account-for-staff'
import { roles } from '@snake-dispatch/contract/user'
import { regions } from '@snake-dispatch/domain/regions'
import { ListChoice } from '../data-table/ListChoice.tsx'
import { ListSearch } from '../data-table/ListSearch.tsx'
import { accountStates, type AccountAddress } from './account-address.ts'
import { markLabels, roleLabels } from './account-texts.ts'
import styles from './Accounts.module.css'

interface AccountFiltersProps {
  address: AccountAddress
  onChange: (
    changes: Partial<Record<'search' | 'role' | 'status' | 'region' | 'mark', string>>,
    options?: { replace?: boolean },
  ) => void
}

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))
const markOptions = accountMarks.map((value) => ({ value, label: markLabels[value] }))
const regionOptions = regions.map(({ slug, name }) => ({ value: slug, label: name }))
const statusOptions = accountStates.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** Narrows the list of accounts (D-31, D-172). */
export function AccountFilters({
  address: { search, role, status, region, mark },
  onChange,
}: AccountFiltersProps) {
  return (
    <search className={styles.filters}>
      <ListSearch
        label="Search accounts"
        labelHidden
        placeholder="Name, licence, email…"
        value={search}
        onSearch={(text) => onChange({ search: text }, { replace: search !== '' && text !== '' })}
      />
      <ListChoice
        label="Filter by what is to be done"
        labelHidden
        placeholder="Anything to do"
        options={markOptions}
        value={mark}
        onChoose={(chosen) => onChange({ mark: chosen })}
      />
      <ListChoice
        label="Filter by role"
        labelHidden
        placeholder="All roles"
        options={roleOptions}
        value={role}
        onChoose={(chosen) => onChange({ role: chosen })}
      />
      <ListChoice
        label="Filter by status"
        labelHidden
        placeholder="All states"
        options={statusOptions}
        value={status}
        onChoose={(chosen) => onChange({ status: chosen })}
      />
      <ListChoice
        label="Filter by region"
        labelHidden
        placeholder="All regions"
        options={regionOptions}
        value={region}
        onChoose={(chosen) => onChange({ region: chosen })}
      />
    </search>
  )
}
