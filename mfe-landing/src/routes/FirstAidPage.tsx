import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { FirstAid } from '../features/first-aid/FirstAid.tsx'
import { PageFoot } from '../features/frame/PageFoot.tsx'
import { TopBar } from '../features/frame/TopBar.tsx'
import { PageHead } from '../features/head/PageHead.tsx'
import { portalImage, siteName } from '../features/head/page-meta.ts'
import styles from './FirstAidPage.module.css'
import page from './RegionPage.module.css'

const title = 'Snake first aid card'

/** What to do now, and after a bite, on one sheet: one document that is complete as served, to print and to keep. */
export function FirstAidPage() {
  const { contactPhone, origin } = portalConfig()
  const meta = {
    title: `${title} | ${siteName}`,
    description:
      'What to do while a snake is in the house or the yard, and first aid if somebody is bitten, on one sheet to print.',
    keywords: 'snake bite first aid, snake in the house, snake in the yard, what to do, New South Wales',
    url: origin + paths.firstAid,
    imageUrl: origin + portalImage.path,
    imageAlt: portalImage.alt,
  }
  return (
    <div className={page.page}>
      <PageHead meta={meta} />
      <div className={styles.screen}>
        <TopBar phone={contactPhone} />
      </div>
      <div className={styles.card}>
        <h1 className={styles.heading}>{title}</h1>
        <p className={styles.screen}>
          Print it and keep it where everybody in the house or at work finds it.
        </p>
        <div className={`${styles.actions} ${styles.screen}`}>
          <Button className={styles.print} onClick={() => print()}>
            Print this card
          </Button>
          <Button asChild variant="primary">
            <Link to={paths.home}>Request Snake Removal</Link>
          </Button>
        </div>
        <p className={styles.printed}>
          {siteName} takes requests from all of New South Wales, day and night:{' '}
          <strong className={styles.number}>{formatPhone(contactPhone)}</strong>
        </p>
      </div>
      <FirstAid />
      <div className={styles.screen}>
        <PageFoot />
      </div>
    </div>
  )
}
