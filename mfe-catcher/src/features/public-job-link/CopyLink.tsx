import { useRef, useState } from 'react'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import { toast } from '@snake-dispatch/kit'
import styles from './CopyLink.module.css'

/** The personal link, ready to be pasted anywhere, or shared by the system's own sheet where there is one (JOB-20). */
export function CopyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator

  async function copy() {
    setRefused(false)
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link Copied', description: 'Your personal link is ready to be pasted.' })
    } catch {
      field.current?.focus()
      field.current?.select()
      setRefused(true)
    }
  }

  async function share() {
    try {
      await navigator.share({ title: 'Request snake removal', url: link })
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <div className={styles.copy}>
      <TextField
        ref={field}
        label="Personal link"
        labelHidden
        type="url"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      {refused && (
        <Notice tone="warning" role="alert">
          This browser did not let the portal copy. The link is selected: copy it by hand.
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" icon="content_copy" onClick={() => void copy()}>
          Copy Link
        </Button>
        {canShare && (
          <Button icon="ios_share" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
    </div>
  )
}
