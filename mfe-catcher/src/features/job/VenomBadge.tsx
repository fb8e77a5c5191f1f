import { isIdentified, venomClass, type VenomClass } from '@snake-dispatch/domain/venom'
import { Badge, type BadgeProps } from '@snake-dispatch/design-system/signed-in'

type Look = Omit<BadgeProps, 'children'> & { text: string }

/** The more dangerous, the more solid. */
const looks: Record<VenomClass, Look> = {
  dangerous: { tone: 'emergency', icon: 'warning-fill', text: 'Dangerous' },
  venomous: { tone: 'warning', icon: 'warning', edged: true, text: 'Venomous' },
  'non-venomous': { tone: 'neutral', text: 'Non-venomous' },
}

/** The species is not known, so neither is its class (D-41). */
const unidentified: Look = { tone: 'warning', icon: 'warning', text: 'Treat as venomous' }

/** How the snake is to be treated, so that a catcher packs the right gear (D-41). */
export function VenomBadge({ snakeType }: { snakeType: string }) {
  const { text, ...look } = isIdentified(snakeType) ? looks[venomClass(snakeType)] : unidentified
  return <Badge {...look}>{text}</Badge>
}
