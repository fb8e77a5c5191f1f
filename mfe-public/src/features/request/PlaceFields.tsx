import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { AddressField } from '@snake-dispatch/kit'
import { chosenSuburb, stillAt } from './chosen-suburb.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** Where the catcher has to go (JOB-21). */
export function PlaceFields({ form }: { form: RequestFormApi }) {
  const { register, control, setValue, getValues, formState } = form
  const { errors } = formState
  const { ref, onChange, ...address } = useController({ control, name: 'address' }).field
  const chosen = useRef('')

  const setSuburb = (suburb: string) => {
    chosen.current = suburb
    setValue('suburb', suburb, { shouldDirty: true })
  }
  // The suburb of another place would hide the request from the catchers of this one (D-07).
  const changeAddress = (next: string) => {
    onChange(next)
    // Chosen before a reload, or by an earlier form.
    const current = chosen.current || chosenSuburb(address.value, getValues('suburb'))
    chosen.current = current
    if (current !== '' && getValues('suburb') === current && !stillAt(next, current)) setSuburb('')
  }

  return (
    <>
      <AddressField
        {...address}
        ref={ref}
        label="Address"
        hint="Street number, street and suburb."
        required
        onValueChange={changeAddress}
        onAddressChosen={({ suburb }) => setSuburb(suburb)}
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
