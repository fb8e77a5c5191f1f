import { useId } from 'react'
import { BiteLine, Button, Icon, Logo } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { NEED_HELP, NOT_FOUND, UNAVAILABLE } from '@snake-dispatch/contract/not-found'
import { paths } from '@snake-dispatch/contract/paths'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { portalConfig } from '@snake-dispatch/kit'
import { LanguagesLink } from '@snake-dispatch/screen-parts/languages-link'
import { LegalLinks } from '@snake-dispatch/screen-parts/legal-links'
import { OtherCalls } from '@snake-dispatch/screen-parts/other-calls'
import { Link } from '@snake-dispatch/kit/router'
import styles from './NotFound.module.css'

/** The page for a path where nothing is (ROUTE-06), or where a remote's page may be that cannot be found now. */
export function NotFound() {
  const { isIncomplete, contactPhone } = portalConfig()
  const helpId = useId()
  const { title, text } = isIncomplete ? UNAVAILABLE : NOT_FOUND
  return (
    <>
      <title>{`${title} | Snake Dispatch NSW`}</title>
      <BiteLine {...biteCall} icon={<Icon name="call" />} below={<OtherCalls />}>
        <Link to={paths.firstAid}>First aid</Link>
      </BiteLine>
      <div className={styles.page}>
        <Logo name="Snake Dispatch NSW" />
        <section aria-labelledby={helpId} className={styles.help}>
          <p id={helpId} className={styles.question}>
            {NEED_HELP.question}
          </p>
          {!isIncomplete && (
            <Button asChild variant="primary" size="large">
              <Link to={paths.home}>{NEED_HELP.form}</Link>
            </Button>
          )}
          <Button
            variant={isIncomplete ? 'emergency' : 'secondary'}
            size="large"
            icon="call"
            href={`tel:${contactPhone.replaceAll(' ', '')}`}
          >
            Call now{' '}
            <span translate="no" className={styles.number}>
              {contactPhone}
            </span>
          </Button>
        </section>
        <EmptyState
          headingLevel={1}
          title={title}
          description={text}
          action={isIncomplete && <Button onClick={() => location.reload()}>Try again</Button>}
        />
        <LanguagesLink className={styles.languages} />
        <LegalLinks />
      </div>
    </>
  )
}
