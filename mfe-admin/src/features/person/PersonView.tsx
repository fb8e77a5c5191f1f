import { serverDate } from '@snake-dispatch/kit'
import { useState } from 'react'
import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { OnCall } from '@snake-dispatch/contract/on-call'
import type { Person } from '@snake-dispatch/contract/person'
import { exceptionText, hoursTexts } from '@snake-dispatch/domain/dispatch/on-call-plan-text'
import { onCallTime } from '@snake-dispatch/domain/dispatch/on-call-text'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Card, Heading, Notice } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { AccountNotes } from '../account-notes/AccountNotes.tsx'
import { AccountStatus } from '../accounts/AccountStatus.tsx'
import { RoleSelect } from '../accounts/RoleSelect.tsx'
import { LoginLink } from '../contact/ContactLinks.tsx'
import { CredentialList } from '../credentials/CredentialList.tsx'
import { HOW_TO_CHECK } from '../credentials/CredentialsDialog.tsx'
import { EditCredential } from '../credentials/EditCredential.tsx'
import { Contact } from '../job-life/Contact.tsx'
import { PersonMessages } from '../messages/PersonMessages.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonJobs } from './PersonJobs.tsx'
import { PersonPhoto } from './PersonPhoto.tsx'
import styles from './PersonView.module.css'

/**
 * Somebody's account: whom it is of and how to reach them on the left, its state and what they hold on the right (ADMIN-17,
 * D-171); one column on a phone.
 */
export function PersonView({ account, photoUrl, onCall, isReachable, claimStop }: Person) {
  const [edited, setEdited] = useState<CredentialForAdmin>()
  return (
    <Card as="section" aria-labelledby="person-name" padding="large">
      <div className={styles.parts}>
        <div className={styles.top}>
          <div className={styles.head}>
            <Heading level={1} id="person-name">
              {account.name}
            </Heading>
            {account.company && (
              <p dir="auto" className={styles.company}>
                {account.company}
              </p>
            )}
          </div>
          <PersonActions account={account} />
        </div>
        {account.erasureRequestedAt && (
          <Notice tone="warning">
            They asked on {formatSydney(new Date(account.erasureRequestedAt), 'date')} for their account to be
            erased.
          </Notice>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <Contact who="Contact number" name={account.name} nameHidden number={account.contactNumber} />
            {photoUrl !== null && <PersonPhoto account={account} photoUrl={photoUrl} />}
            <section className={styles.section} aria-labelledby="person-account">
              <Heading level={2} id="person-account">
                Account
              </Heading>
              <Facts account={account} />
            </section>
          </div>
          <div className={styles.column}>
            <section className={styles.section} aria-labelledby="person-work">
              <Heading level={2} id="person-work">
                Work
              </Heading>
              <AccountStatus account={account} />
              {claimStop !== null && <Notice tone="danger">{claimStop}</Notice>}
              <div className={styles.field}>
                <span className={styles.term}>Role</span>
                <RoleSelect account={account} />
              </div>
              <DefinitionList
                items={[
                  { term: 'On call', detail: onCallText(onCall) },
                  { term: 'Alerts', detail: isReachable ? 'Reach them' : 'Reach no device of theirs' },
                  ...planOf(onCall),
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
          </div>
          <section className={styles.section} aria-labelledby="person-jobs">
            <Heading level={2} id="person-jobs">
              Jobs
            </Heading>
            <PersonJobs userId={account.id} />
          </section>
          <section className={styles.section} aria-labelledby="person-messages">
            <Heading level={2} id="person-messages">
              Messages
            </Heading>
            <PersonMessages userId={account.id} />
          </section>
          <section className={styles.section} aria-labelledby="person-notes">
            <Heading level={2} id="person-notes">
              Notes
            </Heading>
            <AccountNotes account={account} />
          </section>
        </div>
      </div>
      {edited && (
        <EditCredential account={account} credential={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
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
        { term: 'Base', detail: account.baseSuburb ?? 'Not said' },
        { term: 'Suburbs', detail: suburbsText(account.serviceSuburbs), wide: true },
        ...(account.serviceAreas
          ? [{ term: 'Service areas', detail: account.serviceAreas, wide: true }]
          : []),
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
