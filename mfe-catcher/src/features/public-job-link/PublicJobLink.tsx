import { personalFormLink } from '@snake-dispatch/domain/form-link'
import type { User } from '@snake-dispatch/contract/user'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { CopyLink } from '@snake-dispatch/screen-parts/copy-link'
import { HowItWorks } from './HowItWorks.tsx'
import { LazyQrCode } from './lazy-qr-code.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import styles from './PublicJobLink.module.css'
import { TextFormLink } from './TextFormLink.tsx'

/** The catcher's personal link to the public form: to show as a code, to copy, to text, to share and to print (JOB-20). */
export function PublicJobLink({ user }: { user: User }) {
  const { origin, contactPhone } = portalConfig()
  const link = personalFormLink(origin, user.id)
  return (
    <>
      <div className={styles.screen}>
        <Heading level={1} tabIndex={-1}>
          Public Job Link
        </Heading>
        <div className={styles.columns}>
          <Card as="section" aria-labelledby="show-link">
            <Heading level={2} id="show-link" className={styles.heading}>
              Show it to a client
            </Heading>
            <div className={styles.code}>
              <LazyQrCode value={link} title="QR code of your personal link" />
            </div>
            <p className={styles.hint}>They scan it with their camera: the form opens on their phone.</p>
            <Button icon="print" fullWidth onClick={() => print()}>
              Print QR code
            </Button>
          </Card>
          <div className={styles.column}>
            <Card as="section" aria-labelledby="personal-link">
              <Heading level={2} id="personal-link" className={styles.heading}>
                Your personal link
              </Heading>
              <CopyLink
                link={link}
                label="Personal link"
                copied="Your personal link is ready to be pasted."
                shareTitle="Request snake removal"
                variant="primary"
              />
            </Card>
            <Card as="section" aria-labelledby="text-link">
              <Heading level={2} id="text-link" className={styles.heading}>
                Send it by text
              </Heading>
              <TextFormLink user={user} link={link} />
            </Card>
          </div>
        </div>
        <HowItWorks hasPayId={Boolean(user.payId)} />
      </div>
      <LinkSheet link={link} name={user.name} company={user.company} phone={contactPhone} />
    </>
  )
}
