import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import type { PhotoDialogProps } from './PhotoDialog.tsx'
import styles from './PhotoButton.module.css'

/** The dialog with the photo, in a file of its own. */
export const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((found) => found.PhotoDialog))

interface PhotoButtonProps extends Omit<PhotoDialogProps, 'onClose'> {
  /** The text of the button. */
  openLabel: string
  /** Shows the photo itself in place of the text. */
  preview?: boolean
}

/** Shows a photo of a job, large. */
export function PhotoButton({ openLabel, preview, ...photo }: PhotoButtonProps) {
  const { isOpen, isOpening, open, close } = PhotoDialog.useOpen()
  return (
    <>
      {preview ? (
        <button
          type="button"
          className={styles.preview}
          aria-haspopup="dialog"
          aria-busy={isOpening || undefined}
          onClick={open}
        >
          <img src={photo.src} alt={openLabel} loading="lazy" className={styles.photo} />
        </button>
      ) : (
        <Button size="small" icon="photo_camera" aria-haspopup="dialog" loading={isOpening} onClick={open}>
          {openLabel}
        </Button>
      )}
      {isOpen && <PhotoDialog {...photo} onClose={close} />}
    </>
  )
}
