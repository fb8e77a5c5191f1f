import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { CoverWeek } from '../features/cover/CoverWeek.tsx'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import styles from './AdminPage.module.css'

/** Who is on call in each region in the next 7 days, and who is asked to fill a gap (D-170). */
export function CoveragePage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
        <NewCallButton />
      </div>
      <Heading level={1}>The next 7 days</Heading>
      <CoverWeek />
    </div>
  )
}
