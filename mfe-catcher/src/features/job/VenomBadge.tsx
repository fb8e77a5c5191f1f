import { venomClass, venomMark, venomNames, type VenomClass } from '@snake-dispatch/domain/venom'
import { Badge, type BadgeProps } from '@snake-dispatch/design-system/signed-in'

type Look = Omit<BadgeProps, 'children'>

/** The more dangerous, the more solid. */
const looks: Record<VenomClass, Look> = {
  dangerous: { tone: 'emergency', icon: 'warning-fill' },
  venomous: { tone: 'warning', icon: 'warning', edged: true },
  'non-venomous': { tone: 'neutral' },
}

/** A mark that names no class asks for care, whatever the snake may turn out to be. */
const unnamed: Look = { tone: 'warning', icon: 'warning' }

/** How the snake is to be treated, so that a catcher packs the right gear (D-41, D-64). */
export function VenomBadge({ snakeType }: { snakeType: string }) {
  const venom = venomClass(snakeType)
  const mark = venomMark(snakeType)
  return <Badge {...(mark === venomNames[venom] ? looks[venom] : unnamed)}>{mark}</Badge>
}
