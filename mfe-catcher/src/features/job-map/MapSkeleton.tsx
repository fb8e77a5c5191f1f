import { Skeleton } from '@snake-dispatch/design-system/signed-in'

/** In the room of the map until it is there. */
export const MapSkeleton = () => <Skeleton shape="block" height="100%" />
