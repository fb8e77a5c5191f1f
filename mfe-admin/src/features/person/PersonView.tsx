import { serverDate } from '@snake-dispatch/kit'
import { useState } from 'react'
import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { OnCall } from '@snake-dispatch/contract/on-call'
import { paths } from '@snake-dispatch/contract/paths'
import type { Person } from '@snake-dispatch/contract/person'
import { exceptionText, hoursTexts } from '@snake-dispatch/domain/dispatch/on-call-plan-text'
import { onCallTime } from '@snake-dispatch/domain/dispatch/on-call-text'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Card, Heading, Notice } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { Link } from '@snake-dispatch/kit/router'
import { AccountNotes } from '../account-notes/AccountNotes.tsx'
import { AccountDialog, type AccountDialogName } from '../accounts/AccountDialog.tsx'
import { AccountStatus } from '../accounts/AccountStatus.tsx'
import { RoleSelect } from '../accounts/RoleSelect.tsx'
import { useAccountActions } from '../accounts/account-actions.ts'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { LoginLink } from '../contact/ContactLinks.tsx'
import { CredentialList } from '../credentials/CredentialList.tsx'
import { HOW_TO_CHECK } from '../credentials/CredentialsDialog.tsx'
import { EditCredential } from '../credentials/EditCredential.tsx'
import { Contact } from '../job-life/Contact.tsx'
import { PersonJobs } from './PersonJobs.tsx'
import { PersonPhoto } from './PersonPhoto.tsx'
import styles from './PersonView.module.css'

/** Somebody's account: whom it is of, how to reach them, what they hold, what they do, and what can be done about it. */
export function PersonView({ account, photoUrl, onCall, isReachable, claimStop }: Person) {
  const [edited, setEdited] = useState<CredentialForAdmin>()
  return (
    <Card as="section" aria-labelledby="person-name" padding="large">
      <div className={styles.parts}>
        <div className={styles.head}>
          <Heading level={1} id="person-name">
            {account.name}
          </Heading>
          {account.company && (
            <p dir="auto" className={styles.company}>
              {account.company}
            </p>
          )}
          <AccountStatus account={account} />
        </div>
        <div className={styles.contact}>
          <Contact who="Contact number" name={account.name} nameHidden number={account.contactNumber} />
          <div className={styles.field}>
            <span className={styles.term}>Role</span>
            <RoleSelect account={account} />
          </div>
        </div>
        {photoUrl !== null && <PersonPhoto account={account} photoUrl={photoUrl} />}
        {account.erasureRequestedAt && (
          <Notice tone="warning">
            They asked on {formatSydney(new Date(account.erasureRequestedAt), 'date')} for their account to be
            erased.
          </Notice>
        )}
        <div className={styles.columns}>
          <section className={styles.section} aria-labelledby="person-work">
            <Heading level={2} id="person-work">
              Work
            </Heading>
            {claimStop !== null && <Notice tone="danger">{claimStop}</Notice>}
            <DefinitionList
              items={[
                { term: 'On call', detail: onCallText(onCall) },
                { term: 'Alerts', detail: isReachable ? 'Reach them' : 'Reach no device of theirs' },
                ...planOf(onCall),
                { term: 'Base', detail: account.baseSuburb ?? 'Not said' },
                { term: 'Suburbs', detail: suburbsText(account.serviceSuburbs), wide: true },
                ...(account.serviceAreas
                  ? [{ term: 'Service areas', detail: account.serviceAreas, wide: true }]
                  : []),
              ]}
            />
          </section>
          <section className={styles.section} aria-labelledby="person-credentials">
            <Heading level={2} id="person-credentials">
              Credentials
            </Heading>
            <p className={styles.says}>{HOW_TO_CHECK}</p>
            <CredentialList account={account} onEdit={setEdited} />
          </section>
          <section className={styles.section} aria-labelledby="person-account">
            <Heading level={2} id="person-account">
              Account
            </Heading>
            <Facts account={account} />
            <Actions account={account} />
          </section>
          <section className={styles.section} aria-labelledby="person-notes">
            <Heading level={2} id="person-notes">
              Notes
            </Heading>
            <AccountNotes account={account} />
          </section>
          <section className={styles.section} aria-labelledby="person-jobs">
            <Heading level={2} id="person-jobs">
              Jobs
            </Heading>
            <PersonJobs userId={account.id} />
          </section>
        </div>
      </div>
      {edited && (
        <EditCredential account={account} credential={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}

/** What an admin can do with the account, and what else there is of it. */
function Actions({ account }: { account: AccountForAdmin }) {
  const [asked, setAsked] = useState<AccountDialogName>()
  const actions = useAccountActions(account, setAsked)
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon, tone, onSelect }) => (
        <Button key={label} size="small" icon={icon} variant={tone ?? 'secondary'} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <Button asChild size="small" variant="quiet" icon="receipt_long">
        <Link to={`${paths.fees}?search=${encodeURIComponent(account.name)}`}>Invoices</Link>
      </Button>
      <Button asChild size="small" variant="quiet" icon="history">
        <Link to={trailAddress('account', account.id)}>Audit Trail</Link>
      </Button>
      {asked && <AccountDialog name={asked} account={account} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function Facts({ account }: { account: AccountForAdmin }) {
  const { email, licenseNumber, address, payId, createdAt, approvedAt, lastLogin } = account
  const dateOf = (at: string | null) => (at === null ? 'Never' : formatSydney(new Date(at), 'dateTime'))
  return (
    <DefinitionList
      items={[
        { term: 'Licence number', detail: licenseNumber },
        { term: 'Email or mobile', detail: <LoginLink login={email} />, wide: true },
        { term: 'Address', detail: address ?? 'Not said', wide: true },
        { term: 'PayID', detail: payId ?? 'Not said', wide: true },
        { term: 'Registered', detail: dateOf(createdAt) },
        { term: 'Approved', detail: dateOf(approvedAt) },
        { term: 'Last sign-in', detail: dateOf(lastLogin) },
      ]}
    />
  )
}

function onCallText({ isOnCall, changesAt, mode }: OnCall): string {
  const until = changesAt === null ? '' : ` until ${onCallTime(new Date(changesAt), serverDate())}`
  const by = mode === 'hours' ? 'by their plan' : 'by the switch'
  return `${isOnCall ? 'Now' : 'Not now'}${until}${changesAt !== null || mode === 'off' ? `, ${by}` : ''}`
}

/** When they are on call by their plan, where they have one (DISP-11, DISP-13). */
function planOf({ hours, exceptions, highOnlyAtNight }: OnCall) {
  const parts = [
    { term: 'Hours of every week', lines: hoursTexts(hours) },
    { term: 'Other days', lines: exceptions.map(exceptionText) },
    { term: 'At night', lines: highOnlyAtNight ? ['Only High jobs alert them'] : [] },
  ]
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ term, lines }) => ({
      term,
      detail: lines.map((line) => <div key={line}>{line}</div>),
      wide: true,
    }))
}

function suburbsText(suburbs: readonly string[]): string {
  return suburbs.length === 0 ? 'None chosen: they hear of jobs everywhere' : suburbs.join(', ')
}
