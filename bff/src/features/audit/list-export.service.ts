import type { Caller } from '../../calls/caller.ts'
import { recordAudit } from './audit.service.ts'

/** Records that an admin downloads a list. Call it before the first line is sent. */
export function recordExport(
  { scope, account, address }: Caller,
  list: 'accounts' | 'jobs' | 'invoices' | 'trail' | 'licence-returns' | 'month-regions' | 'month-kinds',
): Promise<void> {
  const subject = { type: 'account', id: account.id } as const
  return scope.transaction((tx) =>
    recordAudit(tx, { actor: account, action: 'account.list-export', subject, detail: { list }, address }),
  )
}
