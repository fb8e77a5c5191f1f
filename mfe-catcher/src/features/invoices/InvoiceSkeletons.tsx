import { Card } from '@snake-dispatch/design-system'
import { LoadingArea, Skeleton, type LoadingAreaProps } from '@snake-dispatch/design-system/signed-in'

/** While money is counted. */
export function InvoiceSkeletons(props: Omit<LoadingAreaProps, 'children'>) {
  return (
    <LoadingArea {...props}>
      {['first', 'second'].map((place) => (
        <Card key={place} as="section" aria-hidden>
          <Skeleton width="40%" />
          <Skeleton width="30%" height="2.25rem" />
          <Skeleton width="65%" />
        </Card>
      ))}
    </LoadingArea>
  )
}
