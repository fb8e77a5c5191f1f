import { useState } from 'react'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import styles from './PhotoDialog.module.css'

export interface PhotoDialogProps {
  /** Address of the photo. */
  src: string
  alt: string
  title: string
  onClose: () => void
}

/** A photo of a job, as large as the screen lets it. */
export function PhotoDialog({ src, alt, title, onClose }: PhotoDialogProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel="Close" size="large">
      {failed ? (
        <p role="alert">The photo could not be loaded.</p>
      ) : (
        <img src={src} alt={alt} className={styles.photo} onError={() => setFailed(true)} />
      )}
    </Dialog>
  )
}
