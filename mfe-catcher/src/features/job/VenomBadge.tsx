import { venomClass, type VenomClass } from '@snake-dispatch/domain/venom'
import { Badge, type BadgeProps } from '@snake-dispatch/design-system'

const looks: Record<VenomClass, Pick<BadgeProps, 'tone' | 'icon'> & { text: string }> = {
  dangerous: { tone: 'danger', icon: 'warning', text: 'Dangerous' },
  venomous: { tone: 'warning', icon: 'warning', text: 'Venomous' },
  'non-venomous': { tone: 'neutral', text: 'Non-venomous' },
}

/** How the snake is to be treated, so that a catcher packs the right gear; what is not known counts as venomous. */
export function VenomBadge({ snakeType }: { snakeType: string }) {
  const { text, ...look } = looks[venomClass(snakeType)]
  return <Badge {...look}>{snakeType === 'unknown' ? 'Treat as venomous' : text}</Badge>
}
