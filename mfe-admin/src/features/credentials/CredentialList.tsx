import { useRef, type RefObject } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { userCredentials, type CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import { credentialWords } from '@snake-dispatch/domain/credentials'
import { Button, Notice } from '@snake-dispatch/design-system'
import { ItemList } from '@snake-dispatch/design-system/item-list'
import { restartList } from '@snake-dispatch/kit/query'
import { CredentialItem } from '@snake-dispatch/screen-parts/credential-item'
import { ListStates } from '../data-table/ListStates.tsx'
import { useCheckCredential, useCredentials } from './queries.ts'

interface CredentialListProps {
  account: AccountForAdmin
  onEdit: (credential: CredentialForAdmin) => void
}

/** What an account holds, to check and to correct (CRED-01). */
export function CredentialList({ account, onEdit }: CredentialListProps) {
  const { data, error } = useCredentials(account)
  const list = useRef<HTMLUListElement>(null)
  const licence = data?.find(({ kind }) => kind === 'licence')
  const { licenseNumberBefore: before } = account
  return (
    <>
      {before !== null && licence?.checkedAt === null && (
        <Notice tone="warning">The licence number was {before} before. Look at the new one.</Notice>
      )}
      <ListStates
        of="credentials"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(userCredentials.path)}
        empty={{ picture: 'licence', title: 'No credentials' }}
      >
        <ItemList ref={list} aria-label="Credentials">
          {data?.map((credential) => (
            <Row
              key={credential.kind}
              account={account}
              credential={credential}
              list={list}
              onEdit={onEdit}
            />
          ))}
        </ItemList>
      </ListStates>
    </>
  )
}

interface RowProps extends CredentialListProps {
  credential: CredentialForAdmin
  /** Takes the focus when a button goes away. */
  list: RefObject<HTMLUListElement | null>
}

function Row({ account, credential, list, onEdit }: RowProps) {
  const check = useCheckCredential(account)
  const { kind, number, expiresOn, state, checkedAt, checkedBy } = credential
  const verb = expiresOn === null ? 'Enter' : 'Edit'
  return (
    <CredentialItem
      credential={credential}
      checkedBy={checkedBy?.name}
      photo
      actions={
        <>
          {number !== null && expiresOn !== null && state !== 'expired' && checkedAt === null && (
            <Button
              size="small"
              icon="check"
              aria-label={`Checked ${credentialWords[kind]}`}
              loading={check.isPending}
              onStop={check.stop}
              onClick={() =>
                check.mutate({ kind, number, expiresOn }, { onSuccess: () => list.current?.focus() })
              }
            >
              Checked
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={`${verb} ${credentialWords[kind]}`}
            onClick={() => onEdit(credential)}
          >
            {verb}
          </Button>
        </>
      }
    />
  )
}
