import type { Credential } from '@snake-dispatch/contract/credentials'
import { paths } from '@snake-dispatch/contract/paths'
import { credentialWords, expiryText } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Link as StyledLink } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './Credentials.module.css'
import { useCredentials } from './queries.ts'

/** Which of the catcher's credentials has expired or soon will, in a quiet line that leads to them (CRED-02). */
export function CredentialLines() {
  const { data } = useCredentials()
  const ending = data?.filter(({ state }) => state === 'expired' || state === 'expiring')
  return ending?.length ? <Line ending={ending} /> : null
}

function Line({ ending }: { ending: readonly Credential[] }) {
  const today = sydneyDay(useNow())
  return (
    <p className={styles.line}>
      {ending.map(({ kind, expiresOn }) => `Your ${sentence(kind, expiresOn!, today)}`).join(' ')}{' '}
      <StyledLink asChild>
        <Link to={paths.profile}>Enter the new one</Link>
      </StyledLink>
    </p>
  )
}

function sentence(kind: Credential['kind'], expiresOn: string, today: string): string {
  const text = expiryText(expiresOn, today)
  return `${credentialWords[kind]} ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}
