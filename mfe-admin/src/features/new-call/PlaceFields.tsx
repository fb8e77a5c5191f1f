import { useController, useWatch } from 'react-hook-form'
import { PlaceInput } from '@snake-dispatch/screen-parts/place-input'
import type { NewCallApi } from './NewCall.tsx'

/** Where the job is of which a caller tells (JOB-21). */
export function PlaceFields({ form }: { form: NewCallApi }) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const address = useController({ control, name: 'address' }).field
  const suburb = useWatch({ control, name: 'suburb' })
  return (
    <PlaceInput
      address={{ field: address, error: errors.address?.message }}
      suburb={{ field: register('suburb'), value: suburb, error: errors.suburb?.message }}
      call="a catcher there"
      onSuburb={(chosen) => setValue('suburb', chosen, { shouldDirty: true })}
    />
  )
}
