import { jobLife } from '@snake-dispatch/contract/job-life'
import { addJobNote } from '@snake-dispatch/contract/job-notes'
import type { Job } from '@snake-dispatch/contract/jobs'
import { api } from '@snake-dispatch/kit'
import { NoteForm } from './NoteForm.tsx'

/** Adds a note to a job, for staff alone (MOD-13). */
export function JobNoteForm({ job: { id, jobNumber } }: { job: Pick<Job, 'id' | 'jobNumber'> }) {
  return (
    <NoteForm
      draft={`job-note.${id}`}
      hint="Only moderators and admins read it. It keeps no phone numbers."
      done={`Staff read it on the page of job #${jobNumber}.`}
      send={(body, options) => api.call(addJobNote, { params: { jobId: id }, body, ...options })}
      shownBy={jobLife.path}
    />
  )
}
