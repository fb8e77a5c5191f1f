import { useController, useWatch } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { normalisePhone } from '@snake-dispatch/domain/phone'
import { lacksSuburb, suburbAfter } from '@snake-dispatch/domain/suburb-in-address'
import { AddressField } from '../address/AddressField.tsx'
import { addressPlaces } from '../address/address-places.ts'
import { portalConfig } from '@snake-dispatch/kit'
import { PlaceCheck } from '../address/PlaceCheck.tsx'
import { Doubt } from './Doubt.tsx'
import type { FieldsProps } from './JobFields.tsx'
import { fieldLabels } from './job-form.ts'

/** Where the job is (JOB-21); the suburb follows the address until it is typed (D-07). */
export function PlaceFields({ form, doubts }: FieldsProps) {
  const { register, control, getValues, setValue, formState } = form
  const { errors } = formState
  const { ref, onChange, ...address } = useController({ control, name: 'address' }).field
  const suburbNow = useWatch({ control, name: 'suburb' })

  const { contactPhone } = portalConfig()
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
        setValue('guessedSuburb', undefined)
      }}
      call={<a href={`tel:${normalisePhone(contactPhone)}`}>{contactPhone}</a>}
      addressField={
        <AddressField
          {...address}
          ref={ref}
          label={fieldLabels.address}
          hint={doubts.includes('address') && <Doubt />}
          placeholder="Number, street and suburb"
          required
          autoComplete="off"
          onValueChange={changeAddress}
          onAddressChosen={({ suburb }) => {
            setSuburb(suburb)
            setValue('guessedSuburb', undefined)
          }}
          onLocated={(place) => setValue('guessedSuburb', place, { shouldDirty: true })}
          suburb={suburbNow ?? undefined}
          places={addressPlaces}
          lacksSuburb={!suburbNow && lacksSuburb(address.value)}
          error={errors.address?.message}
        />
      }
      suburbField={
        <TextField
          label={`${fieldLabels.suburb} (optional)`}
          hint={doubts.includes('suburb') ? <Doubt /> : undefined}
          placeholder="From the address, or type it"
          autoComplete="off"
          autoCapitalize="words"
          error={errors.suburb?.message}
          {...register('suburb', { onChange: () => setValue('guessedSuburb', undefined) })}
        />
      }
    />
  )
}
