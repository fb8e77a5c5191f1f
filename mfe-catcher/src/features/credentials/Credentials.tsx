import { useEffect, useRef } from 'react'
import { credentials, type Credential } from '@snake-dispatch/contract/credentials'
import { CREDENTIALS_HASH } from '@snake-dispatch/contract/paths'
import { ownStopSentence } from '@snake-dispatch/domain/claim-stop'
import { credentialWords } from '@snake-dispatch/domain/credentials'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { ItemList } from '@snake-dispatch/design-system/item-list'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useLocation } from '@snake-dispatch/kit/router'
import { CredentialItem } from '@snake-dispatch/screen-parts/credential-item'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import styles from './Credentials.module.css'
import { CredentialPhoto } from './CredentialPhoto.tsx'
import { missingSentence } from './CredentialLines.tsx'
import { useCredentials } from './queries.ts'

export const EditCredential = lazy(
  () => import('./EditCredential.tsx').then((found) => found.EditCredential),
  { preload: false },
)

/** What the user holds, each with its last day and whether an admin has checked it (CRED-02). */
export function Credentials() {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // A line above the lists leads to them (CRED-02).
  useEffect(() => {
    if (hash === CREDENTIALS_HASH) heading.current?.focus()
  }, [hash])
  return (
    <section aria-labelledby="credentials-title" className={styles.panel}>
      <Heading level={2} ref={heading} id="credentials-title" tabIndex={-1}>
        Credentials
      </Heading>
      <p className={styles.lead}>What you hold as a catcher. An admin checks what you enter.</p>
      <List />
    </section>
  )
}

function List() {
  const { data, error, isFetching } = useCredentials()
  if (error && !data)
    return (
      <LazyLoadFailure
        what="Your credentials"
        error={error}
        retrying={isFetching}
        onRetry={() => void restartList(credentials.path)}
      />
    )
  if (!data) return <Skeleton shape="block" height="18rem" />
  return (
    <>
      {data.claimStop && <Notice tone="danger">{ownStopSentence(data.claimStop)}</Notice>}
      {data.claimStop === null && data.missingStopsOn !== null && (
        <Notice tone="warning">{missingSentence(data.missingStopsOn)}</Notice>
      )}
      <ItemList aria-label="Credentials">
        {data.credentials.map((credential) => (
          <Row key={credential.kind} credential={credential} />
        ))}
      </ItemList>
    </>
  )
}

function Row({ credential }: { credential: Credential }) {
  const editing = EditCredential.useOpen()
  const verb = credential.expiresOn === null ? 'Enter' : 'Change'
  return (
    <CredentialItem
      credential={credential}
      actions={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${verb} ${credentialWords[credential.kind]}`}
          onClick={editing.open}
        >
          {verb}
        </Button>
      }
    >
      <div className={styles.photo}>
        <CredentialPhoto credential={credential} />
      </div>
      {editing.isOpen && <EditCredential credential={credential} onClose={editing.close} />}
    </CredentialItem>
  )
}
