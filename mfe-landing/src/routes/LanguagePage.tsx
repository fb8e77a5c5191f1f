import type { ComponentType } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { BiteLine } from '@snake-dispatch/design-system'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { otherLanguages, pageHeading, translationNotice } from '../../content/languages/english.ts'
import { OtherCalls } from '@snake-dispatch/screen-parts/other-calls'
import { Handset } from '../features/call/Handset.tsx'
import { PageFoot } from '../features/frame/PageFoot.tsx'
import { TopBar } from '../features/frame/TopBar.tsx'
import { PageHead } from '../features/head/PageHead.tsx'
import { ActionButton } from '../features/languages/ActionButton.tsx'
import { InBoth, type PageLanguage } from '../features/languages/InBoth.tsx'
import { languageMeta } from '../features/languages/language-meta.ts'
import { LanguageSections } from '../features/languages/LanguageSections.tsx'
import styles from './LanguagePage.module.css'

/** The page of help in one language, as a page of the remote. */
export function languagePage(language: PageLanguage): ComponentType {
  return function PageInLanguage() {
    return <LanguagePage language={language} />
  }
}

/** Help in one language, each sentence beside its English sentence, so that a helper can point at it (D-142). */
export function LanguagePage({ language }: { language: PageLanguage }) {
  return (
    <>
      <PageHead meta={languageMeta(language, portalConfig().origin)} />
      <TopBar>
        <ActionButton action="call000" language={language} />
      </TopBar>
      <BiteLine {...biteCall} icon={<Handset />} below={<OtherCalls />}>
        <Link to={paths.languages} className={styles.others}>
          <InBoth inline language={language} english={otherLanguages} />
        </Link>
      </BiteLine>
      <div className={styles.page}>
        <div dir={language.dir} className={styles.opening}>
          <h1 className={styles.heading}>
            <InBoth language={language} english={pageHeading} />
          </h1>
          <p className={styles.notice}>
            <InBoth language={language} english={translationNotice} />
          </p>
        </div>
        <LanguageSections language={language} />
        <PageFoot />
      </div>
    </>
  )
}
