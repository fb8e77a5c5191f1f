import { useRef, useState, type RefObject } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { userCredentials, type CredentialForAdmin } from '@snake-dispatch/contract/credentials'
import { credentialWords } from '@snake-dispatch/domain/credentials'
import { Button, Notice } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { ItemList } from '@snake-dispatch/design-system/item-list'
import { restartList } from '@snake-dispatch/kit/query'
import { CredentialDialog } from '@snake-dispatch/screen-parts/credential-dialog'
import { CredentialItem } from '@snake-dispatch/screen-parts/credential-item'
import type { AccountDialogProps } from '../accounts/AccountDialog.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { useCheckCredential, useCredentials, useSaveCredential } from './queries.ts'

/** What an account holds, to check and to correct (CRED-01). */
export function CredentialsDialog({ account, onClose }: AccountDialogProps) {
  const [edited, setEdited] = useState<CredentialForAdmin>()
  return edited ? (
    <Edit account={account} credential={edited} onClose={() => setEdited(undefined)} />
  ) : (
    <CheckList account={account} onEdit={setEdited} onClose={onClose} />
  )
}

interface CheckListProps extends AccountDialogProps {
  onEdit: (credential: CredentialForAdmin) => void
}

function CheckList({ account, onEdit, onClose }: CheckListProps) {
  const { data, error } = useCredentials(account)
  const list = useRef<HTMLUListElement>(null)
  const licence = data?.find(({ kind }) => kind === 'licence')
  const { licenseNumberBefore: before } = account
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Credentials of ${account.name}`}
      description="Check each one with whoever issued it. The licence, with NPWS, has to be one to catch and release reptiles: a keeper’s licence is not enough."
      closeLabel="Close"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {before !== null && licence?.checkedAt === null && (
        <Notice tone="warning">The licence number was {before} before. Look at the new one.</Notice>
      )}
      <ListStates
        of="credentials"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(userCredentials.path)}
        empty={{ icon: 'verified_user', title: 'No credentials' }}
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
    </Dialog>
  )
}

interface RowProps extends Pick<CheckListProps, 'account' | 'onEdit'> {
  credential: CredentialForAdmin
  /** Takes the focus when a button goes away. */
  list: RefObject<HTMLUListElement | null>
}

function Row({ account, credential, list, onEdit }: RowProps) {
  const check = useCheckCredential(account)
  const { kind, number, expiresOn, checkedAt, checkedBy } = credential
  const verb = expiresOn === null ? 'Enter' : 'Edit'
  return (
    <CredentialItem
      credential={credential}
      checkedBy={checkedBy?.name}
      actions={
        <>
          {number !== null && expiresOn !== null && checkedAt === null && (
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

interface EditProps {
  account: AccountForAdmin
  credential: CredentialForAdmin
  onClose: () => void
}

function Edit({ account, credential, onClose }: EditProps) {
  const { mutate, stop, isPending, error } = useSaveCredential(account, credential, { onSaved: onClose })
  return (
    <CredentialDialog
      credential={credential}
      description={`Of ${account.name}. What you save counts as checked by you.`}
      licenceHint="It is the account’s: its owner changes it in their profile."
      mayBePast
      sending={isPending}
      error={error}
      onStop={stop}
      onSave={mutate}
      onClose={onClose}
    />
  )
}
