import { serverDate } from '@snake-dispatch/kit'
import type { User } from '@snake-dispatch/contract/user'
import { paths } from '@snake-dispatch/contract/paths'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import type { PositionFault } from '@snake-dispatch/screen-parts/device-position'
import type { Origin } from './order-of.ts'
import type { OrderChoice } from './use-job-order.ts'
import styles from './OriginPanel.module.css'

interface OriginPanelProps {
  id: string
  user: User
  choice: OrderChoice
  className: string | undefined
  /** Called once another place was chosen. */
  onDone: () => void
}

/** Says from where distances are measured, and how; another place is one press away. */
export function OriginPanel({ id, user, choice, className, onDone }: OriginPanelProps) {
  const { origin, isAsking, fault, hasFailed, locate, forget, retry } = choice
  const isDevice = origin.kind === 'device'
  return (
    <section id={id} aria-label="Where distances are measured from" className={className}>
      <div className={styles.panel}>
        <p>{hasFailed ? 'Distances could not be loaded.' : originText(origin)}</p>
        <output>{fault && faultTexts[fault]}</output>
        <div className={styles.actions}>
          {hasFailed ? (
            <Button size="small" icon="refresh" onClick={retry}>
              Try again
            </Button>
          ) : (
            <Button
              size="small"
              icon="location_on"
              loading={isAsking}
              onClick={() => void locate().then((isKnown) => isKnown && onDone())}
            >
              {isDevice ? 'Update location' : 'Use my location'}
            </Button>
          )}
          {isDevice ? (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                forget()
                onDone()
              }}
            >
              Forget it
            </Button>
          ) : (
            <Link asChild variant="standalone">
              <RouterLink to={paths.profile}>
                {user.baseSuburb ? 'or change your base suburb' : 'or set a base suburb in your profile'}
              </RouterLink>
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

const STAYS = 'Your location stays on this device.'

function originText(origin: Origin): string {
  switch (origin.kind) {
    case 'device': {
      const at = formatSydney(serverDate(origin.position.at), 'dateTime')
      return `Straight-line distances from where this device was on ${at}. ${STAYS}`
    }
    case 'suburb':
      return `Straight-line distances from ${origin.name}, ${whoseSuburb(origin)}.`
    case 'unknown':
      return `No distances: where ${origin.name}, ${whoseSuburb(origin)}, is, we do not know.`
    default:
      return `The nearest job is first once we know from where: a base suburb, or your location. ${STAYS}`
  }
}

const whoseSuburb = ({ isBase }: { isBase: boolean }) =>
  isBase ? 'your base suburb' : 'the first of your service suburbs'

const faultTexts: Record<PositionFault, string> = {
  refused: 'Your browser does not tell this site where you are. Its settings can allow it.',
  'not-found': 'Your location could not be found just now.',
}
