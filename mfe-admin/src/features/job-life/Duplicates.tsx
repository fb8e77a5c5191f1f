import type { JobLife } from '@snake-dispatch/contract/job-life'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Heading, Link } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { Contact } from './Contact.tsx'
import { JobPhotos } from './JobPhotos.tsx'
import styles from './JobLifeView.module.css'

/** The requests that are one with a job: their clients, what they wrote, and their photos (D-167); mostly nothing. */
export function Duplicates({ life }: { life: JobLife }) {
  return life.duplicates.map(
    ({ jobNumber, clientName, clientMobile, address, details, locationDetails, photoUrl }) => (
      <section key={jobNumber} aria-label={`Duplicate #${jobNumber}`} className={styles.section}>
        <Heading level={3}>
          Same snake:{' '}
          <Link asChild>
            <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
          </Link>
        </Heading>
        <Contact who="Client" name={clientName} number={clientMobile} />
        <DefinitionList
          items={[
            { term: 'Address', detail: shownAddress(address), wide: true },
            ...(locationDetails ? [{ term: 'Where exactly', detail: locationDetails, wide: true }] : []),
            ...(details ? [{ term: 'Details', detail: details, wide: true }] : []),
          ]}
        />
        <JobPhotos job={{ photoUrl, completionPhotoUrl: null }} />
      </section>
    ),
  )
}
