import { use, useEffect, type ComponentType } from 'react'
import { BiteLine } from '@snake-dispatch/design-system'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { formatPhone } from '@snake-dispatch/domain/phone'
import type { Region } from '@snake-dispatch/domain/regions'
import { portalConfig } from '@snake-dispatch/kit'
import { rememberRegion } from '@snake-dispatch/screen-parts/last-region'
import { OtherCalls } from '@snake-dispatch/screen-parts/other-calls'
import { Banner } from '../features/banner/Banner.tsx'
import { CallButton } from '../features/call/CallButton.tsx'
import { Handset } from '../features/call/Handset.tsx'
import { internationalPhone } from '../features/call/phone-links.ts'
import { Districts } from '../features/districts/Districts.tsx'
import { EmergencyBox } from '../features/emergency/EmergencyBox.tsx'
import { CardLink } from '../features/first-aid/CardLink.tsx'
import { FirstAid } from '../features/first-aid/FirstAid.tsx'
import { HandlingWarning } from '../features/first-aid/HandlingWarning.tsx'
import { IF_BITTEN_ID } from '../features/first-aid/IfBitten.tsx'
import { JsonLd } from '../features/head/JsonLd.tsx'
import { localBusiness } from '../features/head/local-business.ts'
import { PageHead } from '../features/head/PageHead.tsx'
import { landingHeading, pageMeta } from '../features/head/page-meta.ts'
import { Hero } from '../features/hero/Hero.tsx'
import { PageFoot } from '../features/frame/PageFoot.tsx'
import { TopBar } from '../features/frame/TopBar.tsx'
import { PartnerLinks } from '../features/partners/PartnerLinks.tsx'
import { partnerLinksOf } from '../features/partners/partner-links.ts'
import { Questions } from '../features/questions/Questions.tsx'
import { questionsData } from '../features/questions/questions-data.ts'
import { regionContent } from '../features/regions/region-content.ts'
import { SpeciesList } from '../features/species/SpeciesList.tsx'
import { SuburbList } from '../features/suburbs/SuburbList.tsx'
import { WhyChoose } from '../features/why-choose/WhyChoose.tsx'
import styles from './RegionPage.module.css'

/** The landing page of one region, as a page of the remote. */
export function regionPage(region: Region): ComponentType {
  return function PageOfRegion() {
    return <RegionPage region={region} />
  }
}

/** The landing page of one region, rendered from its content alone (LAND-02 to LAND-08). */
export function RegionPage({ region }: { region: Region }) {
  const content = use(regionContent(region.slug))
  const config = portalConfig()
  useEffect(() => rememberRegion(region), [region])
  const meta = pageMeta(region, content, config.origin)
  return (
    <>
      <PageHead meta={meta} />
      <TopBar>
        <CallButton phone={config.contactPhone}>Call now {formatPhone(config.contactPhone)}</CallButton>
      </TopBar>
      <BiteLine {...biteCall} icon={<Handset />} below={<OtherCalls />}>
        <a href={`#${IF_BITTEN_ID}`}>First aid</a>
      </BiteLine>
      <div className={styles.page}>
        <Banner drawing={content.banner} />
        <Hero heading={landingHeading(region)} intro={content.intro} phone={config.contactPhone} />
        <FirstAid>
          <CardLink />
        </FirstAid>
        <HandlingWarning />
        {content.species.length > 0 && <SpeciesList where={region.where} species={content.species} />}
        {content.districts && <Districts name={region.name} districts={content.districts} />}
        <SuburbList region={region} suburbs={content.suburbs} />
        <Questions where={region.where} questions={content.faq} />
        <WhyChoose />
        <PartnerLinks links={partnerLinksOf(region.slug, config)} />
        <EmergencyBox />
        <PageFoot />
        <JsonLd data={localBusiness(config.origin, region, internationalPhone(config.contactPhone))} />
        <JsonLd data={questionsData(meta.url, content.faq)} />
      </div>
    </>
  )
}
