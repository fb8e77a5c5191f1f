import { useEffect, useRef, useState } from 'react'
import { Fold, TextArea } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import type { PhotoField } from '@snake-dispatch/kit/photo'
import styles from './FoldedFields.module.css'
import { PriceFold } from './PriceFold.tsx'
import type { Estimate } from './use-estimate.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** Most people send no photo: its field is loaded when one may follow. */
const LazySnakePhoto = lazy(() => import('./SnakePhoto.tsx').then((found) => found.SnakePhoto), {
  preload: false,
})

interface FoldedFieldsProps {
  form: RequestFormApi
  photo: PhotoField
  estimate: Estimate
}

/** What helps and what most people leave as it is: a photo (PUB-07), details, the price (PUB-05). */
export function FoldedFields({ form, photo, estimate }: FoldedFieldsProps) {
  const { register, getValues, formState } = form
  const { errors } = formState
  const hasPhoto = photo.photo !== null || photo.busy || photo.error !== undefined
  const folds = useRef<HTMLDivElement>(null)
  const [mayFollow, setMayFollow] = useState(false)

  // It may have been opened before the scripts were there. Once something is filled in, the network may be gone later.
  useEffect(() => {
    const show = () => setMayFollow(true)
    if (folds.current?.querySelector('details')?.open) show()
    document.addEventListener('input', show, { once: true })
    return () => document.removeEventListener('input', show)
  }, [])

  return (
    <div ref={folds} className={styles.folds}>
      <Fold
        icon="add_a_photo"
        summary="Add a photo (optional)"
        opened={hasPhoto}
        onToggle={() => setMayFollow(true)}
      >
        {(mayFollow || hasPhoto) && <LazySnakePhoto photo={photo} />}
      </Fold>
      <Fold
        icon="edit"
        summary="Add details (optional)"
        opened={Boolean(errors.details ?? getValues('details'))}
      >
        <TextArea
          label="Anything else the catcher should know?"
          hint="Size and colour, dogs in the yard, a locked gate."
          rows={2}
          error={errors.details?.message}
          {...register('details')}
        />
      </Fold>
      <PriceFold form={form} estimate={estimate} />
    </div>
  )
}
