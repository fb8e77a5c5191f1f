import { personalFormLink } from '@snake-dispatch/domain/form-link'
import type { User } from '@snake-dispatch/contract/user'
import { Button, Card } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { CopyLink } from './CopyLink.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { LazyQrCode } from './qr-code.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import styles from './PublicJobLink.module.css'
import { TextFormLink } from './TextFormLink.tsx'

/** The catcher's personal link to the public form: to copy, to text, to share, to show and to print (JOB-20). */
export function PublicJobLink({ user }: { user: User }) {
  const { origin, contactPhone } = portalConfig()
  const link = personalFormLink(origin, user.id)
  return (
    <>
      <div className={styles.screen}>
        <h1 tabIndex={-1} className={styles.title}>
          Public Job Link
        </h1>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Card as="section" aria-labelledby="personal-link">
              <h2 id="personal-link" className={styles.heading}>
                Your personal link
              </h2>
              <CopyLink link={link} />
            </Card>
            <Card as="section" aria-labelledby="text-link">
              <h2 id="text-link" className={styles.heading}>
                Send it by text
              </h2>
              <TextFormLink user={user} link={link} />
            </Card>
          </div>
          <Card as="section" aria-labelledby="show-link">
            <h2 id="show-link" className={styles.heading}>
              Show it to a client
            </h2>
            <div className={styles.code}>
              <LazyQrCode value={link} title="QR code of your personal link" />
            </div>
            <p className={styles.hint}>They scan it with their camera: the form opens on their phone.</p>
            <Button icon="print" fullWidth onClick={() => print()}>
              Print QR code
            </Button>
          </Card>
        </div>
        <HowItWorks hasPayId={Boolean(user.payId)} />
      </div>
      <LinkSheet link={link} name={user.name} company={user.company} phone={contactPhone} />
    </>
  )
}
