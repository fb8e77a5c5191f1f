import { BiteLine, Button, Heading } from '@snake-dispatch/design-system'
import { biteCall, EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import { INTERPRETER_NUMBER } from '@snake-dispatch/domain/other-calls'
import { paths } from '@snake-dispatch/contract/paths'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { OtherCalls } from '@snake-dispatch/screen-parts/other-calls'
import { CallButton } from '../features/call/CallButton.tsx'
import { Handset } from '../features/call/Handset.tsx'
import { callHref } from '../features/call/phone-links.ts'
import { PageFoot } from '../features/frame/PageFoot.tsx'
import { TopBar } from '../features/frame/TopBar.tsx'
import { PageHead } from '../features/head/PageHead.tsx'
import { languagesMeta } from '../features/languages/language-meta.ts'
import { LanguageList } from '../features/languages/LanguageList.tsx'
import styles from './LanguagesPage.module.css'

/** The languages in which there is help, and the ways to call for people who cannot call in English (D-142). */
export function LanguagesPage() {
  return (
    <>
      <PageHead meta={languagesMeta(portalConfig().origin)} />
      <TopBar>
        <CallButton phone={EMERGENCY_NUMBER}>Call {EMERGENCY_NUMBER}</CallButton>
      </TopBar>
      <BiteLine {...biteCall} icon={<Handset />} below={<OtherCalls />}>
        <Link to={paths.firstAid}>First aid</Link>
      </BiteLine>
      <div className={styles.page}>
        <Heading level={1}>Help in your language</Heading>
        <LanguageList />
        <Button href={callHref(INTERPRETER_NUMBER)} className={styles.call}>
          <Handset />
          <span>
            Call TIS National <span className={styles.number}>{INTERPRETER_NUMBER}</span>
          </span>
        </Button>
        <PageFoot />
      </div>
    </>
  )
}
