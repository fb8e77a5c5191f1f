import { useState } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/widgets'
import styles from './PhotoDialog.module.css'

interface PhotoDialogProps {
  /** Address of the photo. */
  src: string
  alt: string
  /** The text of the button that opens it. */
  openLabel: string
  title: string
}

/** A button that shows a photo of a job, as large as the screen lets it. */
export function PhotoDialog({ src, alt, openLabel, title }: PhotoDialogProps) {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)

  function change(next: boolean) {
    setOpen(next)
    setFailed(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      closeLabel="Close"
      size="large"
      trigger={
        <Button size="small" icon="photo_camera">
          {openLabel}
        </Button>
      }
    >
      {failed ? (
        <p role="alert">The photo could not be loaded.</p>
      ) : (
        <img src={src} alt={alt} className={styles.photo} onError={() => setFailed(true)} />
      )}
    </Dialog>
  )
}
