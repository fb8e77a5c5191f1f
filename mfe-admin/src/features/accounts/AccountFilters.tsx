import { roles } from '@snake-dispatch/contract/user'
import { regions } from '@snake-dispatch/domain/regions'
import { ListChoice } from '../data-table/ListChoice.tsx'
import { ListSearch } from '../data-table/ListSearch.tsx'
import { accountStates, type AccountAddress } from './account-address.ts'
import { roleLabels } from './account-texts.ts'
import styles from './Accounts.module.css'

interface AccountFiltersProps {
  address: AccountAddress
  onChange: (
    changes: Partial<Record<'search' | 'role' | 'status' | 'region', string>>,
    options?: { replace?: boolean },
  ) => void
}

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))
const regionOptions = regions.map(({ slug, name }) => ({ value: slug, label: name }))
const statusOptions = accountStates.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** Narrows the list of accounts (D-31). */
export function AccountFilters({ address: { search, role, status, region }, onChange }: AccountFiltersProps) {
  return (
    <search className={styles.filters}>
      <ListSearch
        label="Search accounts"
        placeholder="Name, licence, email…"
        value={search}
        onSearch={(text) => onChange({ search: text }, { replace: search !== '' && text !== '' })}
      />
      <ListChoice
        label="Filter by role"
        placeholder="All roles"
        options={roleOptions}
        value={role}
        onChoose={(chosen) => onChange({ role: chosen })}
      />
      <ListChoice
        label="Filter by status"
        placeholder="All"
        options={statusOptions}
        value={status}
        onChoose={(chosen) => onChange({ status: chosen })}
      />
      <ListChoice
        label="Filter by region"
        placeholder="All regions"
        options={regionOptions}
        value={region}
        onChoose={(chosen) => onChange({ region: chosen })}
      />
    </search>
  )
}
