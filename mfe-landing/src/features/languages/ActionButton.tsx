import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import { INTERPRETER_NUMBER } from '@snake-dispatch/domain/other-calls'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { actionTexts, type LanguageAction } from '../../../content/languages/english.ts'
import { CallButton } from '../call/CallButton.tsx'
import { Handset } from '../call/Handset.tsx'
import { callHref } from '../call/phone-links.ts'
import styles from './ActionButton.module.css'
import { InBoth, type PageLanguage } from './InBoth.tsx'

/** Calls a number, or opens the form, with its text in both languages. Only the emergency call is red. */
export function ActionButton({ action, language }: { action: LanguageAction; language: PageLanguage }) {
  const text = <InBoth inline language={language} english={actionTexts[action]} />
  if (action === 'call000')
    return (
      <CallButton phone={EMERGENCY_NUMBER} className={styles.button}>
        {text}
      </CallButton>
    )
  if (action === 'openForm')
    return (
      <Button asChild variant="primary" className={styles.button}>
        <Link to={paths.home}>{text}</Link>
      </Button>
    )
  const phone = action === 'callInterpreter' ? INTERPRETER_NUMBER : portalConfig().contactPhone
  return (
    <Button href={callHref(phone)} className={styles.button}>
      <Handset />
      {text}
    </Button>
  )
}
