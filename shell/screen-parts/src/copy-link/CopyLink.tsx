import { useRef, useState } from 'react'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
// By the package's name: the page has one copy of the kit, and this file is part of every remote that uses it.
import { toast } from '@snake-dispatch/kit'
import styles from './CopyLink.module.css'

interface CopyLinkProps {
  link: string
  /** The accessible name of the field, e.g. 'Registration link'. */
  label: string
  /** What the toast says after copying. */
  copied: string
  /** What the system's own sheet for sharing calls the link; without it there is no button to share. */
  shareTitle?: string
  /** How the button to copy looks. */
  variant?: 'primary' | 'secondary'
}

/**
 * A link with a button that copies it, and one that shares it where the browser has a sheet for that. Where the browser
 * refuses, the link is selected to be copied by hand.
 */
export function CopyLink({ link, label, copied, shareTitle, variant = 'secondary' }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const canShare = shareTitle !== undefined && typeof navigator !== 'undefined' && 'share' in navigator

  async function copy() {
    setRefused(false)
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link Copied', description: copied })
    } catch {
      field.current?.focus()
      field.current?.select()
      setRefused(true)
    }
  }

  async function share() {
    try {
      await navigator.share({ title: shareTitle!, url: link })
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <div className={styles.copy}>
      <div className={styles.link}>
        <TextField
          ref={field}
          label={label}
          labelHidden
          type="url"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button variant={variant} icon="content_copy" onClick={() => void copy()}>
          Copy Link
        </Button>
        {canShare && (
          <Button icon="ios_share" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
      {refused && (
        <Notice tone="warning" role="alert">
          This browser did not let the portal copy. The link is selected: copy it by hand.
        </Notice>
      )}
    </div>
  )
}
