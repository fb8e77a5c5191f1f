import { paths } from '@snake-dispatch/contract/paths'
import { BiteLine, Button, Heading, Link } from '@snake-dispatch/design-system'
import { biteCall, EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import { portalConfig } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { LanguagesLink } from '@snake-dispatch/screen-parts/languages-link'
import { OtherCalls } from '@snake-dispatch/screen-parts/other-calls'
import { CallButton } from '../features/call/CallButton.tsx'
import { Handset } from '../features/call/Handset.tsx'
import { callHref } from '../features/call/phone-links.ts'
import { IfBitten } from '../features/first-aid/IfBitten.tsx'
import { WhileYouWait } from '../features/first-aid/WhileYouWait.tsx'
import { PageFoot } from '../features/frame/PageFoot.tsx'
import { TopBar } from '../features/frame/TopBar.tsx'
import { PageHead } from '../features/head/PageHead.tsx'
import { portalImage, siteName } from '../features/head/page-meta.ts'
import styles from './FirstAidPage.module.css'
import page from './RegionPage.module.css'

const title = 'Snake first aid card'

/**
 * First aid after a bite, and what to do until the catcher comes, on one sheet: one document that is complete as
 * served, to print and to keep. Its bar calls 000.
 */
export function FirstAidPage() {
  const { contactPhone, origin } = portalConfig()
  const meta = {
    title: `${title} | ${siteName}`,
    description:
      'First aid if somebody is bitten by a snake, and what to do while one is in the house or the yard, on one sheet to print.',
    keywords: 'snake bite first aid, snake in the house, snake in the yard, what to do, New South Wales',
    url: origin + paths.firstAid,
    imageUrl: origin + portalImage.path,
    imageAlt: portalImage.alt,
  }
  return (
    <>
      <PageHead meta={meta} />
      <TopBar>
        <CallButton phone={EMERGENCY_NUMBER}>Call {EMERGENCY_NUMBER}</CallButton>
      </TopBar>
      <BiteLine {...biteCall} icon={<Handset />} below={<OtherCalls />}>
        <LanguagesLink brief />
      </BiteLine>
      <div className={page.page}>
        <div className={styles.card}>
          <Heading level={1}>{title}</Heading>
          <div className={styles.columns}>
            <IfBitten headingLevel={2} />
            <WhileYouWait headingLevel={2} />
          </div>
          <p>
            To ask for a catcher, call {siteName}:{' '}
            <Link href={callHref(contactPhone)} className={styles.number}>
              {contactPhone}
            </Link>
          </p>
          <div className={styles.actions}>
            <Button asChild variant="primary">
              <RouterLink to={paths.home}>Request Snake Removal</RouterLink>
            </Button>
            <Button className={styles.print} onClick={() => print()}>
              Print this card
            </Button>
          </div>
        </div>
        <div className={styles.foot}>
          <PageFoot />
        </div>
      </div>
    </>
  )
}
