import { useState } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'

interface CancelButtonProps {
  /** Whether something would be lost. */
  asks: boolean
  disabled: boolean
  onCancel: () => void
}

/** Leaves the form and forgets what is in it; asks before anything is lost. */
export function CancelButton({ asks, disabled, onCancel }: CancelButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        disabled={disabled}
        onClick={() => (asks ? setOpen(true) : onCancel())}
      >
        Cancel
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Discard this job?"
        description="What you filled in will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={onCancel}
      />
    </>
  )
}
