import { BiteLine, Button, Icon, Logo } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { NOT_FOUND, UNAVAILABLE } from '@snake-dispatch/contract/not-found'
import { paths } from '@snake-dispatch/contract/paths'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { portalConfig } from '@snake-dispatch/kit'
import { LanguagesLink } from '@snake-dispatch/screen-parts/languages-link'
import { LegalLinks } from '@snake-dispatch/screen-parts/legal-links'
import { Link } from '@snake-dispatch/kit/router'
import styles from './NotFound.module.css'

/** The page for a path where nothing is (ROUTE-06), or where a remote's page may be that cannot be found now. */
export function NotFound() {
  const { isIncomplete } = portalConfig()
  const { title, text } = isIncomplete ? UNAVAILABLE : NOT_FOUND
  return (
    <>
      <title>{`${title} | Snake Dispatch NSW`}</title>
      <BiteLine {...biteCall} icon={<Icon name="call" />}>
        <Link to={paths.firstAid}>First aid</Link>
      </BiteLine>
      <div className={styles.page}>
        <Logo name="Snake Dispatch NSW" />
        <EmptyState
          headingLevel={1}
          title={title}
          description={text}
          action={
            isIncomplete ? (
              <Button variant="primary" onClick={() => location.reload()}>
                Try again
              </Button>
            ) : (
              <Button asChild variant="primary">
                <Link to={paths.home}>Request snake removal</Link>
              </Button>
            )
          }
        />
        <LanguagesLink className={styles.languages} />
        <LegalLinks />
      </div>
    </>
  )
}
