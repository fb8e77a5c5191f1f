import type { Found, FoundInvoice, FoundPerson } from '@snake-dispatch/contract/find'
import { foundJobStates, type FoundJob } from '@snake-dispatch/contract/found-jobs'
import { endedJobsOfPath, findJobPath, jobLifePath, paths, personPath } from '@snake-dispatch/contract/paths'
import type { KnownRoute } from '@snake-dispatch/contract/portal-config'
import { isAdmin, type User } from '@snake-dispatch/contract/user'
import { dayText, quarterText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { foldText } from '@snake-dispatch/domain/folded-text'
import { groupDigits, nationalNumber } from '@snake-dispatch/domain/phone'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { mayOpen } from '@snake-dispatch/kit'

/** One thing that was found, with the way to it. */
export interface FoundItem {
  to: string
  title: string
  /** What tells it from others of the same title. */
  facts: readonly string[]
}

export interface FoundGroup {
  name: string
  items: readonly FoundItem[]
}

/** Pages that a search names, at most. */
const MAX_PAGES = 6

/** The pages that the reader may open and whose title has the words, in any spelling (D-177). */
export function foundPages(routes: readonly KnownRoute[], user: User, typed: string): FoundItem[] {
  const words = foldText(typed)
  if (words === '') return []
  return routes
    .filter(
      ({ path, audience }) =>
        !path.includes(':') && path !== findJobPath && audience !== 'guest' && mayOpen(user, audience),
    )
    .map(({ path, title = path }) => ({ to: path, title: title.split(' | ')[0]!, facts: [path] }))
    .filter(({ title }) => foldText(title).includes(words))
    .slice(0, MAX_PAGES)
}

/** What the server has found, kind by kind, each with the page that it leads to. */
export function foundGroups({ jobs, people, invoices, payments }: Found, user: User): FoundGroup[] {
  return [
    { name: 'Jobs', items: jobs.map(jobItem) },
    { name: 'People', items: people.map((person) => personItem(person, user)) },
    { name: 'Invoices', items: invoices.map(invoiceItem) },
    {
      name: 'Payment references',
      items: payments.map(({ jobNumber, reference, catcher, completedAt }) => ({
        to: jobLifePath(jobNumber),
        title: reference,
        facts: [`#${jobNumber}`, ...(catcher ? [`paid by ${catcher}`] : []), dayOf(completedAt)],
      })),
    },
  ]
}

const dayOf = (instant: string) => dayText(sydneyDay(new Date(instant)))

function jobItem({ jobNumber, state, clientName, address, suburb, createdAt, catcher }: FoundJob): FoundItem {
  return {
    to: jobLifePath(jobNumber),
    title: clientName ?? 'Client erased',
    facts: [
      `#${jobNumber}`,
      foundJobStates[state],
      address === null ? (suburb ?? 'Unknown location') : shownAddress(address),
      dayOf(createdAt),
      ...(catcher ? [catcher] : []),
    ],
  }
}

const roles: Record<FoundPerson['role'], string> = {
  admin: 'Admin',
  moderator: 'Moderator',
  catcher: 'Catcher',
  pending: 'Waits for approval',
}

function personItem(person: FoundPerson, user: User): FoundItem {
  const { userId, name, contactNumber, licenseNumber, email, role, status, isLocked } = person
  const national = contactNumber && nationalNumber(contactNumber)
  return {
    to: isAdmin(user) ? personPath(userId) : endedJobsOfPath(name),
    title: name,
    facts: [
      status === 'rejected' ? 'Rejected' : roles[role],
      ...(isLocked ? ['Locked'] : []),
      ...(national ? [groupDigits(national)] : []),
      ...(licenseNumber ? [licenseNumber] : []),
      ...(email && !national ? [email] : []),
    ],
  }
}

const invoiceStates: Record<FoundInvoice['state'], string> = { overdue: 'Overdue', due: 'Due', paid: 'Paid' }

const invoiceItem = ({
  id,
  number,
  recipient,
  quarter,
  totalCents,
  state,
  paymentReference,
}: FoundInvoice) => ({
  to: `${paths.invoices}/${id}`,
  title: `Invoice ${number}`,
  facts: [
    recipient,
    centsText(totalCents),
    quarterText(quarter),
    invoiceStates[state],
    ...(paymentReference ? [paymentReference] : []),
  ],
})
