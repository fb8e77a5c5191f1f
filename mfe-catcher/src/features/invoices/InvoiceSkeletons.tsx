import { Card, VisuallyHidden } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'

/** While money is counted; `label` is for screen readers. */
export function InvoiceSkeletons({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {['first', 'second'].map((place) => (
        <Card key={place} as="section" aria-hidden aria-busy="true">
          <Skeleton width="40%" />
          <Skeleton width="30%" height="2.25rem" />
          <Skeleton width="65%" />
        </Card>
      ))}
    </>
  )
}
