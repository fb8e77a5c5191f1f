import { markHoaxNumber, unmarkHoaxNumber } from '@snake-dispatch/contract/hoaxes'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { api, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'

/** Marks the number of a job as one that sent hoaxes, or takes the mark away (D-93). */
export function useHoaxMark(jobId: number, isMarked: boolean) {
  return useMutation({
    mutationFn: (reason: string, { signal }) =>
      api.call(isMarked ? unmarkHoaxNumber : markHoaxNumber, { params: { jobId }, body: { reason }, signal }),
    onSuccess: () =>
      toast(
        isMarked
          ? { title: 'Mark Removed', description: 'Requests of this number go out at once again.' }
          : {
              title: 'Number Marked',
              description: 'Its next requests wait for a look, for two minutes at most.',
            },
      ),
    onSettled() {
      for (const { path } of [jobLife, jobQueue]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
