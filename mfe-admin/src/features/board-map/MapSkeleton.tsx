import { Skeleton } from '@snake-dispatch/design-system/signed-in'

/** In the room of the map until it is there. */
export const MapSkeleton = () => <Skeleton shape="block" height="100%" />

/** In its room where it cannot be loaded: the list and the regions say the same. */
export const MapMissing = () => <p>The map could not be loaded.</p>
