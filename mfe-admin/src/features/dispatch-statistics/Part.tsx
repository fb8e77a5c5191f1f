import type { ReactNode } from 'react'
import { Card, Heading } from '@snake-dispatch/design-system'
import styles from './DispatchStatistics.module.css'

/** A card with a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Heading level={2} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </Card>
  )
}
