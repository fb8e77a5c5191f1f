import { useController, useWatch } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { lacksSuburb, suburbAfter } from '@snake-dispatch/domain/suburb-in-address'
import { AddressField } from '@snake-dispatch/screen-parts/address'
import { addressPlaces } from '@snake-dispatch/screen-parts/address-places'
import { PlaceCheck } from '@snake-dispatch/screen-parts/place-check'
import type { NewCallApi } from './NewCall.tsx'

/** Where the job is (JOB-21); the suburb follows the address until it is typed (D-07). */
export function PlaceFields({ form }: { form: NewCallApi }) {
  const { register, control, getValues, setValue, formState } = form
  const { ref, onChange, ...address } = useController({ control, name: 'address' }).field
  const suburbNow = useWatch({ control, name: 'suburb' })
  const setSuburb = (suburb: string) => setValue('suburb', suburb, { shouldDirty: true })
  const changeAddress = (next: string) => {
    setSuburb(suburbAfter({ address: address.value, suburb: getValues('suburb') ?? '' }, next))
    onChange(next)
  }
  return (
    <PlaceCheck
      address={address.value}
      suburb={suburbNow ?? ''}
      onMend={({ place, field, text }) => {
        if (field === 'address') onChange(text)
        setSuburb(place)
      }}
      call="a catcher there"
      addressField={
        <AddressField
          {...address}
          ref={ref}
          label="Address"
          placeholder="Number, street and suburb"
          required
          autoComplete="off"
          isElsewhere
          onValueChange={changeAddress}
          onAddressChosen={({ suburb }) => setSuburb(suburb)}
          suburb={suburbNow ?? undefined}
          places={addressPlaces}
          lacksSuburb={!suburbNow && lacksSuburb(address.value)}
          error={formState.errors.address?.message}
        />
      }
      suburbField={
        <TextField
          label="Suburb (optional)"
          placeholder="From the address, or type it"
          autoComplete="off"
          autoCapitalize="words"
          error={formState.errors.suburb?.message}
          {...register('suburb')}
        />
      }
    />
  )
}
