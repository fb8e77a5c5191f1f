import { jobLifePath } from '@snake-dispatch/contract/paths'
import { Link as StyledLink } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Link } from '@snake-dispatch/kit/router'
import { JobByNumber } from './JobByNumber.tsx'

/** A job beside the list that led to it (MOD-20): all that its page has. */
export function JobSheet({ jobNumber, onClose }: { jobNumber: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="side"
      title={`Job #${jobNumber}`}
      description={
        <StyledLink asChild>
          <Link to={jobLifePath(jobNumber)} data-as-page onClick={onClose}>
            Open its page
          </Link>
        </StyledLink>
      }
      closeLabel="Close"
    >
      <JobByNumber jobNumber={jobNumber} />
    </Dialog>
  )
}
