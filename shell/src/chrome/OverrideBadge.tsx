import { Button } from '@snake-dispatch/design-system'
import styles from './OverrideBadge.module.css'

/** A remote that a developer has replaced in this browser. */
export interface ShownOverride {
  name: string
  /** Where it is served from. */
  base: string
  /** False when nothing answers there: the deployed one is shown. */
  isFound: boolean
}

interface OverrideBadgeProps {
  overrides: readonly ShownOverride[]
  onStop: () => void
}

/** Says that this page is not what is deployed; for developers. */
export function OverrideBadge({ overrides, onStop }: OverrideBadgeProps) {
  if (!overrides.length) return null
  return (
    <output className={styles.badge}>
      {overrides.map(({ name, base, isFound }) => (
        <span key={name}>{isFound ? `${name} from ${base}` : `${name}: nothing answers at ${base}`}</span>
      ))}
      <Button size="small" onClick={onStop}>
        Use what is deployed
      </Button>
    </output>
  )
}
