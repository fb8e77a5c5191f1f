import { useId } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Card, Heading } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { CopyLink } from '@snake-dispatch/screen-parts/copy-link'
import styles from './RegistrationLink.module.css'

/** The link that opens the registration, for an admin to hand out (ADMIN-03, ROUTE-08). */
export function RegistrationLink() {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} padding="large">
      <Heading level={2} id={headingId} className={styles.title}>
        Registration Link
      </Heading>
      <p className={styles.hint}>Catchers register here. They can work once you have approved them.</p>
      <CopyLink
        link={portalConfig().origin + paths.register}
        label="Registration link"
        copied="The registration link is ready to be pasted."
      />
    </Card>
  )
}
