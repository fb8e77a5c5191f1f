import { currentFees, invoice, invoices, type InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { api, endpointQuery, useSession } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { useRefreshWithJobs } from '../job-lists/use-refresh-with-jobs.ts'

/** Each claim, release and cancellation changes the fees, so they are fetched whenever a page shows them (NAV-06). */
const alwaysFresh = { refetchOnMount: 'always' } as const

/** The fees that are on no invoice yet; they follow each live message that changes them. */
export function useCurrentFees() {
  useRefreshWithJobs(currentFees.path)
  return useQuery({ ...endpointQuery(currentFees), ...alwaysFresh })
}

/** All invoices of the reader, newest first; an admin's are their own here too. */
export function useInvoices() {
  const { user } = useSession()
  const userId = user?.id
  return useQuery({
    ...alwaysFresh,
    queryKey: [invoices.path, userId],
    queryFn: async ({ signal }) => {
      const found: InvoiceSummary[] = []
      let cursor: string | undefined
      do {
        const page = await api.callPage(invoices, { query: { userId, cursor }, signal })
        found.push(...page.answer)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return found
    },
  })
}

/** @param id as the address has it */
export function useInvoice(id: string) {
  return useQuery({ ...endpointQuery(invoice, { params: { id } }), ...alwaysFresh })
}
