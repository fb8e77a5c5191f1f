import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { Link as StyledLink } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Link } from '@snake-dispatch/kit/router'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { JobLifeView } from './JobLifeView.tsx'
import { useJobLife } from './queries.ts'

/** A job beside the list that led to it (MOD-20): all that its page has. */
export function JobSheet({ jobNumber, onClose }: { jobNumber: number; onClose: () => void }) {
  const { data, error } = useJobLife(jobNumber)
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
      <ListStates
        of="job"
        count={data ? 1 : undefined}
        error={error}
        onRetry={() => void restartList(jobLife.path)}
        empty={{ icon: 'pest_control', title: 'No such job' }}
      >
        {data && <JobLifeView life={data} />}
      </ListStates>
    </Dialog>
  )
}
