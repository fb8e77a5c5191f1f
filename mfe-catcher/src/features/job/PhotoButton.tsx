import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import type { PhotoDialogProps } from './PhotoDialog.tsx'

/** The dialog with the photo, in a file of its own. */
export const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((found) => found.PhotoDialog))

interface PhotoButtonProps extends Omit<PhotoDialogProps, 'onClose'> {
  /** The text of the button. */
  openLabel: string
}

/** Shows a photo of a job. */
export function PhotoButton({ openLabel, ...photo }: PhotoButtonProps) {
  const { isOpen, isOpening, open, close } = PhotoDialog.useOpen()
  return (
    <>
      <Button size="small" icon="photo_camera" aria-haspopup="dialog" loading={isOpening} onClick={open}>
        {openLabel}
      </Button>
      {isOpen && <PhotoDialog {...photo} onClose={close} />}
    </>
  )
}
