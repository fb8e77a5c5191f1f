import { useState } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Button } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { mayManage } from '../accounts/account-texts.ts'
import styles from './PersonView.module.css'
import { useRemoveUserPhoto } from './queries.ts'

interface PersonPhotoProps {
  account: AccountForAdmin
  /** The path of the photo. */
  photoUrl: string
}

/** The photo of an account's owner, which an admin may remove (D-140). */
export function PersonPhoto({ account, photoUrl }: PersonPhotoProps) {
  const { user } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, stop, isPending } = useRemoveUserPhoto(account, { onRemoved: () => setIsAsking(false) })
  return (
    <div className={styles.portrait}>
      <img src={photoUrl} alt={account.name} className={styles.photo} />
      {mayManage(user, account) && (
        <Button size="small" icon="delete" onClick={() => setIsAsking(true)}>
          Remove photo
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove the photo of ${account.name}?`}
        description="Clients then see the name without it. Its owner may choose another one."
        confirmLabel="Remove Photo"
        cancelLabel="Keep"
        tone="danger"
        loading={isPending}
        onStop={stop}
        onConfirm={() => mutate()}
      />
    </div>
  )
}
