import type { Period } from '@snake-dispatch/contract/period'
import { effectiveRole } from '@snake-dispatch/contract/user'
import { groupDigits, nationalNumber } from '@snake-dispatch/domain/phone'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { CSV_BATCH, csvParts } from '../../calls/csv-parts.ts'
import type { Scope } from '../../db/scope.ts'
import { startOfDay } from '../../db/sydney-day.ts'
import { isLockedAt } from './lock.rows.ts'

const columns = [
  'Account',
  'Name',
  'Company',
  'Licence number',
  'Sign-in',
  'Contact number',
  'Role',
  'Status',
  'Locked',
  'Base suburb',
  'Service suburbs',
  'Registered',
  'Approved',
  'Last sign-in',
]

/** The accounts of a period, by registration, that were not erased, by id, as the parts of a CSV file. */
export function exportAccountList(scope: Scope, { from, to }: Period): AsyncGenerator<string> {
  const now = scope.now()
  const dayOf = (at: string | null) => (at === null ? null : sydneyDay(new Date(at)))
  const readAfter = (id: number) => {
    let query = scope.kysely
      .selectFrom('users')
      .select(['id', 'name', 'company', 'license_number', 'email', 'contact_number', 'role', 'status'])
      .select(['is_admin', 'is_moderator', 'is_locked', 'locked_until', 'base_suburb', 'service_suburbs'])
      .select(['created_at', 'approved_at', 'last_login'])
      .where('erased_at', 'is', null)
      .where('id', '>', id)
      .orderBy('id')
      .limit(CSV_BATCH)
    if (from !== undefined) query = query.where('created_at', '>=', startOfDay(from))
    if (to !== undefined) query = query.where('created_at', '<', startOfDay(to, 1))
    return query.execute()
  }
  return csvParts<Awaited<ReturnType<typeof readAfter>>[number]>({
    columns,
    read: (last) => readAfter(last?.id ?? 0),
    cellsOf: (row) => [
      row.id,
      row.name,
      row.company,
      row.license_number,
      numberCell(row.email),
      row.contact_number && numberCell(row.contact_number),
      effectiveRole({ role: row.role, isAdmin: row.is_admin, isModerator: row.is_moderator }),
      row.status,
      isLockedAt({ isLocked: row.is_locked, lockedUntil: dateOf(row.locked_until) }, now) ? 'yes' : 'no',
      row.base_suburb,
      row.service_suburbs.join('; '),
      dayOf(row.created_at),
      dayOf(row.approved_at),
      dayOf(row.last_login),
    ],
  })
}

/** A phone number in groups, as it is shown: of '0491570110' a spreadsheet would drop the 0 (D-122). */
function numberCell(text: string): string {
  const national = nationalNumber(text)
  return national ? groupDigits(national) : text
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at))
