import { useController, useWatch } from 'react-hook-form'
import { Button, TextField } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { AddressField } from '@snake-dispatch/screen-parts/address'
import { PlaceCheck, type Meant } from '@snake-dispatch/screen-parts/place-check'
import { PhoneNumber } from '../contact/CallLink.tsx'
import styles from './PlaceFields.module.css'
import { answerIn, placeWords, withAnswer } from './place-words.ts'
import { fieldLabels, type RequestForm } from './request-fields.ts'
import { SuburbField } from './SuburbField.tsx'
import type { RequestFormApi } from './use-request-form.ts'
import { useSuburb } from './use-suburb.ts'

interface PlaceFieldsProps {
  form: RequestFormApi
  /** The idempotency key with which the request may have been sent. */
  requestKey: string | undefined
}

/** Where the catcher has to go (JOB-21). */
export function PlaceFields({ form, requestKey }: PlaceFieldsProps) {
  const { register, control, getValues, setValue, formState } = form
  const { errors } = formState
  const [urgency, place, position] = useWatch({ control, name: ['urgency', 'locationDetails', 'position'] })
  const { ref, onChange, value, ...addressField } = useController({ control, name: 'address' }).field
  const address = value ?? ''
  const suburbField = useController({ control, name: 'suburb' }).field
  const suburb = useSuburb(form, address, requestKey)
  const { question, answers } = placeWords(urgency)

  const changeAddress = (next: string) => {
    onChange(next)
    suburb.follow(next)
  }
  const changePosition = (next: RequestForm['position']) => {
    setValue('position', next, { shouldDirty: true })
    // With a position the street is optional.
    if (errors.address) void form.trigger('address')
  }
  const mend = ({ place: meant, field, text }: Meant) => {
    if (field === 'address') changeAddress(text)
    setValue('suburb', meant, { shouldDirty: true })
    suburb.typed()
  }
  const given = answerIn(place)
  const answer = (pressed: string) => {
    const details = withAnswer(pressed, getValues('locationDetails'))
    setValue('locationDetails', details, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <div className={styles.address}>
        <PlaceCheck
          address={address}
          suburb={suburbField.value ?? ''}
          onMend={mend}
          call={<PhoneNumber phone={portalConfig().contactPhone} />}
          addressField={
            <AddressField
              {...addressField}
              ref={ref}
              value={address}
              label={fieldLabels.address}
              placeholder="Number, street and suburb"
              required={!position}
              onFocus={suburb.load}
              nearby={suburb.nearby?.suburbs}
              places={suburb.places}
              suburb={suburbField.value ?? undefined}
              lacksSuburb={suburb.isLacking && !suburbField.value}
              note={
                suburb.lacksStreet && !position
                  ? 'Add the street and number, so that the catcher finds you.'
                  : suburb.nearby?.hint
              }
              onValueChange={changeAddress}
              position={position}
              onPosition={changePosition}
              onAddressChosen={(choice) => suburb.choose(choice.suburb)}
              error={errors.address?.message}
            />
          }
          suburbField={
            <SuburbField
              {...suburbField}
              value={suburbField.value ?? ''}
              onChange={(event) => {
                suburbField.onChange(event)
                suburb.typed()
              }}
              error={errors.suburb?.message}
            />
          }
        />
      </div>
      <div className={styles.place}>
        <TextField
          label={question}
          required
          autoComplete="off"
          error={errors.locationDetails?.message}
          {...register('locationDetails')}
        />
        <ul aria-label="Quick answers" className={styles.answers}>
          {answers.map((one) => (
            <li key={one}>
              <Button
                size="small"
                aria-pressed={one === given}
                className={styles.answer}
                onClick={() => answer(one)}
              >
                {one}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
