import { saveOnCallPlan, type OnCallPlanInput } from '@snake-dispatch/contract/on-call'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { showOnCall } from '@snake-dispatch/screen-parts/on-call'
import { useMutation } from '@snake-dispatch/kit/query'

/** Stores the plan; on a failure what was typed stays. @param onSaved called with the plan once it is stored */
export function useSavePlan(onSaved: (plan: OnCallPlanInput) => void) {
  return useMutation({
    mutationFn: (plan: OnCallPlanInput, { signal }) => api.call(saveOnCallPlan, { body: plan, signal }),
    onSuccess: (answer, plan) => {
      showOnCall(answer)
      onSaved(plan)
      toast({ title: 'Plan Saved', description: 'It counts from now on.' })
    },
    onError: (error) =>
      toastFailure('Plan Not Saved', error, { otherwise: 'The server cannot be reached. Please try again.' }),
  })
}
