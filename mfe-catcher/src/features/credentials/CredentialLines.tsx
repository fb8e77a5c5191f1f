import type { Credential } from '@snake-dispatch/contract/credentials'
import { credentialsPath } from '@snake-dispatch/contract/paths'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { credentialWords, expiryText } from '@snake-dispatch/domain/credentials'
import { daysBetween } from '@snake-dispatch/domain/days-between'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { ownStopSentence, stopAction } from '@snake-dispatch/domain/claim-stop'
import { Button, Notice } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './Credentials.module.css'
import { useCredentials } from './queries.ts'

/**
 * What of the catcher's credentials keeps them from claiming and from being asked, or soon will, above the lists, with
 * the way to them (CRED-02, CRED-04, D-146).
 */
export function CredentialLines() {
  const { user } = useSession()
  const { data } = useCredentials()
  const today = sydneyDay(useNow())
  // In the demo nothing keeps anybody from claiming.
  if (!data || user?.isDemo) return null
  const { claimStop, missingStopsOn, credentials } = data
  if (claimStop)
    return (
      <Ending tone="danger" title="You are not asked about new jobs" button={stopAction(claimStop)}>
        {ownStopSentence(claimStop)}
      </Ending>
    )
  const ending = credentials.filter(({ state }) => state === 'expired' || state === 'expiring')
  const sentences = ending.map(({ kind, expiresOn }) => `Your ${sentence(kind, expiresOn!, today)}`)
  // Until then the profile says it: the first view is for jobs.
  if (missingStopsOn !== null && daysBetween(today, missingStopsOn) <= MISSING_DAYS)
    sentences.push(missingSentence(missingStopsOn))
  return sentences.length > 0 && <Ending tone="warning">{sentences.join(' ')}</Ending>
}

interface EndingProps {
  tone: 'warning' | 'danger'
  title?: string
  button?: string
  children: string
}

const Ending = ({ tone, title, button = 'Your credentials', children }: EndingProps) => (
  <Notice
    tone={tone}
    title={title}
    className={styles.notice}
    action={
      <Button asChild size="small">
        <Link to={credentialsPath}>{button}</Link>
      </Button>
    }
  >
    <p>{children}</p>
  </Notice>
)

function sentence(kind: Credential['kind'], expiresOn: string, today: string): string {
  const text = expiryText(expiresOn, today)
  return `${credentialWords[kind]} ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}

/** So many days before what is missing stops claims it is said above the lists. */
const MISSING_DAYS = 7

/** What follows when nothing is entered until that day. */
export const missingSentence = (day: string): string =>
  `From ${dayText(day)} on you can claim only when all your credentials are entered.`
