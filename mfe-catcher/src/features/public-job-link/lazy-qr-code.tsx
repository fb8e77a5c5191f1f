import { lazy } from '@snake-dispatch/kit'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'

/** The QR code with its library, in a file of its own: the link can be copied before it is there, and without it. */
export const LazyQrCode = lazy(
  () => import('@snake-dispatch/screen-parts/qr-code').then((found) => found.QrCode),
  {
    preload: false,
    fallback: <Skeleton shape="block" height="100%" />,
  },
)
