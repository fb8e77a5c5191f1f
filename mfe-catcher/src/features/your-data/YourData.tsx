import type { User } from '@snake-dispatch/contract/user'
import { isAdmin } from '@snake-dispatch/contract/user'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { lazy } from '@snake-dispatch/kit'
import { useDownload, useWithdrawErasure } from './queries.ts'
import styles from './YourData.module.css'

export const ErasureDialog = lazy(() => import('./ErasureDialog.tsx').then((found) => found.ErasureDialog), {
  preload: false,
})

/** What the portal holds of the user: to download, and to have erased (DATA-03). */
export function YourData({ user }: { user: User }) {
  const download = useDownload(user)
  const erasure = ErasureDialog.useOpen()
  return (
    <section aria-labelledby="your-data-title" className={styles.panel}>
      <Heading level={2} id="your-data-title">
        Your data
      </Heading>
      <p className={styles.lead}>
        A JSON file with your profile, your photo, credentials, devices, passkeys’ names, plan, notifications,
        invoices, what was done with your account, and the jobs that you logged or claimed, as you may see
        them.
      </p>
      <Button
        icon="download"
        loading={download.isPending}
        onStop={download.stop}
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      {user.erasureRequestedAt ? (
        <Waiting since={user.erasureRequestedAt} />
      ) : (
        !isAdmin(user) &&
        !user.isDemo && (
          <>
            <p className={styles.lead}>
              You may ask for your account to be erased. Invoices stay for as long as tax law asks, and jobs
              without your name.
            </p>
            <Button variant="quiet" icon="delete" onClick={erasure.open}>
              Erase my account
            </Button>
          </>
        )
      )}
      {erasure.isOpen && <ErasureDialog username={user.email} onClose={erasure.close} />}
    </section>
  )
}

function Waiting({ since }: { since: string }) {
  const { mutate, stop, isPending } = useWithdrawErasure()
  return (
    <Notice
      tone="warning"
      title="Your account is to be erased"
      action={
        <Button loading={isPending} onStop={stop} onClick={() => mutate()}>
          Keep my account
        </Button>
      }
    >
      <p>
        You asked for it on {formatSydney(new Date(since), 'date')}. An admin erases it within 30 days, once
        your jobs are completed and your fees are paid.
      </p>
    </Notice>
  )
}
