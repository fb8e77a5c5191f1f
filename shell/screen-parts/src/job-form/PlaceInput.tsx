import type { ReactNode } from 'react'
import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { lacksSuburb, suburbAfter } from '@snake-dispatch/domain/suburb-in-address'
import { AddressField } from '../address/AddressField.tsx'
import { addressPlaces } from '../address/address-places.ts'
import { PlaceCheck } from '../address/PlaceCheck.tsx'
import { fieldLabels } from './job-form.ts'

/** One of both fields: what it says besides its label. */
interface Said {
  hint?: ReactNode
  error: string | undefined
}

/** The controlled field of the address, whatever form it belongs to. */
interface AddressInput {
  readonly name: string
  readonly value: string
  readonly ref: RefCallBack
  readonly onChange: (address: string) => void
  readonly onBlur: () => void
}

interface PlaceInputProps {
  address: Said & { field: AddressInput }
  suburb: Said & { field: UseFormRegisterReturn; value: string | null | undefined }
  /** Whom to call where the place is not in New South Wales. */
  call: ReactNode
  /** Writes a suburb that the address names, or that somebody has chosen. */
  onSuburb: (suburb: string) => void
  /** An address was chosen, or a place mended: what was guessed before does not count any more. */
  onChosen?: () => void
  /** The device has found where it is. Without it the reader is not where the job is. */
  onLocated?: (place: string) => void
}

/** Where a job is (JOB-21), whatever form asks it; the suburb follows the address until it is typed (D-07). */
export function PlaceInput({ address, suburb, call, onSuburb, onChosen, onLocated }: PlaceInputProps) {
  const { ref, onChange, ...field } = address.field
  const { value } = field
  const changeAddress = (next: string) => {
    onSuburb(suburbAfter({ address: value, suburb: suburb.value ?? '' }, next))
    onChange(next)
  }
  return (
    <PlaceCheck
      address={value}
      suburb={suburb.value ?? ''}
      onMend={({ place, field: mended, text }) => {
        if (mended === 'address') onChange(text)
        onSuburb(place)
        onChosen?.()
      }}
      call={call}
      addressField={
        <AddressField
          {...field}
          ref={ref}
          label={fieldLabels.address}
          hint={address.hint}
          placeholder="Number, street and suburb"
          required
          autoComplete="off"
          isElsewhere={!onLocated}
          onValueChange={changeAddress}
          onAddressChosen={({ suburb: chosen }) => {
            onSuburb(chosen)
            onChosen?.()
          }}
          {...(onLocated && { onLocated })}
          suburb={suburb.value ?? undefined}
          places={addressPlaces}
          lacksSuburb={!suburb.value && lacksSuburb(value)}
          error={address.error}
        />
      }
      suburbField={
        <TextField
          label={`${fieldLabels.suburb} (optional)`}
          hint={suburb.hint}
          placeholder="From the address, or type it"
          autoComplete="off"
          autoCapitalize="words"
          error={suburb.error}
          {...suburb.field}
        />
      }
    />
  )
}
