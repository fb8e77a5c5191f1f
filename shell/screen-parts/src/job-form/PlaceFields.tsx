import { useController, useWatch } from 'react-hook-form'
import { normalisePhone } from '@snake-dispatch/domain/phone'
import { portalConfig } from '@snake-dispatch/kit'
import { Doubt } from './Doubt.tsx'
import type { FieldsProps } from './JobFields.tsx'
import { PlaceInput } from './PlaceInput.tsx'

/** Where the job is that a catcher or an admin logs (JOB-21). */
export function PlaceFields({ form, doubts }: FieldsProps) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const { contactPhone } = portalConfig()
  const address = useController({ control, name: 'address' }).field
  const suburb = useWatch({ control, name: 'suburb' })
  const forgetGuess = () => setValue('guessedSuburb', undefined)
  return (
    <PlaceInput
      address={{
        field: address,
        hint: doubts.includes('address') && <Doubt />,
        error: errors.address?.message,
      }}
      suburb={{
        field: register('suburb', { onChange: forgetGuess }),
        value: suburb,
        hint: doubts.includes('suburb') && <Doubt />,
        error: errors.suburb?.message,
      }}
      call={<a href={`tel:${normalisePhone(contactPhone)}`}>{contactPhone}</a>}
      onSuburb={(chosen) => setValue('suburb', chosen, { shouldDirty: true })}
      onChosen={forgetGuess}
      onLocated={(place) => setValue('guessedSuburb', place, { shouldDirty: true })}
    />
  )
}
