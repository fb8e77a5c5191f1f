import { Dialog } from '@snake-dispatch/design-system/dialog'
import { FindArea } from '@snake-dispatch/screen-parts/find-area'

/** Leads from a suburb or town to the landing page of its region (AUTH-16). */
export function AreaSearch({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Browse Areas" closeLabel="Close" size="small">
      <FindArea />
    </Dialog>
  )
}
