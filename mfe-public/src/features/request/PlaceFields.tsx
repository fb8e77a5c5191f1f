import { useController } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { AddressField } from '@snake-dispatch/kit'
import type { RequestFormApi } from './use-request-form.ts'

/** Where the catcher has to go (JOB-21). */
export function PlaceFields({ form }: { form: RequestFormApi }) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const { ref, onChange, ...address } = useController({ control, name: 'address' }).field
  return (
    <>
      <AddressField
        {...address}
        ref={ref}
        label="Address"
        hint="Street number, street and suburb."
        required
        onValueChange={onChange}
        onAddressChosen={({ suburb }) => setValue('suburb', suburb, { shouldDirty: true })}
        error={errors.address?.message}
      />
      <TextField
        label="Suburb (optional)"
        hint="Helps the catchers of your area to find your request."
        autoComplete="address-level2"
        autoCapitalize="words"
        error={errors.suburb?.message}
        {...register('suburb')}
      />
      <TextField
        label="Where exactly is the snake?"
        hint="For example: laundry, behind the washing machine."
        required
        autoComplete="off"
        error={errors.locationDetails?.message}
        {...register('locationDetails')}
      />
    </>
  )
}
