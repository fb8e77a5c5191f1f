import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Fold, TextArea } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import styles from './FoldedFields.module.css'
import { PriceFold } from './PriceFold.tsx'
import type { RequestFormState } from './use-request-form.ts'

/** Most people send no photo: its field is loaded when one may follow. */
const LazySnakePhoto = lazy(() => import('./SnakePhoto.tsx').then((found) => found.SnakePhoto), {
  preload: false,
})

/** What was seen of the animal, which few say (DISP-60). */
const LazySeenFields = lazy(() => import('./SeenFields.tsx').then((found) => found.SeenFields), {
  preload: false,
})

/** Outside of the part, as those of the estimate. */
const seenNames = ['legs', 'snakeLength', 'inSight'] as const

/**
 * What helps and what most people leave as it is: a photo (PUB-07), the price (PUB-05), details, and with them what was seen
 * of the animal (DISP-60), last.
 */
export function FoldedFields({ state }: { state: RequestFormState }) {
  const { form, photo, estimate } = state
  const { register, getValues, formState } = form
  const { errors } = formState
  const hasSeen = useWatch({ control: form.control, name: seenNames }).some((seen) => seen != null)
  const hasPhoto = photo.photo !== null || photo.busy || photo.error !== undefined
  const folds = useRef<HTMLDivElement>(null)
  const [mayFollow, setMayFollow] = useState(false)

  // It may have been opened before the scripts were there. Once something is filled in, the network may be gone later.
  useEffect(() => {
    const show = () => setMayFollow(true)
    if (folds.current?.querySelector('details[open]')) show()
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
      <PriceFold form={form} estimate={estimate} />
      <Fold
        icon="edit"
        summary="Add details (optional)"
        opened={Boolean(errors.details ?? getValues('details')) || hasSeen}
        onToggle={() => setMayFollow(true)}
      >
        <TextArea
          label="Anything else the catcher should know?"
          hint="Describe its size and colour, or say if there are dogs or a locked gate."
          rows={2}
          error={errors.details?.message}
          {...register('details')}
        />
        {(mayFollow || hasSeen) && <LazySeenFields state={state} />}
      </Fold>
    </div>
  )
}
