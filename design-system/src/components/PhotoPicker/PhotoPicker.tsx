import { useRef, type ChangeEvent, type ComponentPropsWithRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { FormField, type FieldCaption } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { SpinnerMark } from '../../internal/SpinnerMark.tsx'
import styles from './PhotoPicker.module.css'

export interface PhotoPickerProps
  extends
    FieldCaption,
    Omit<ComponentPropsWithRef<'input'>, 'required' | 'value' | 'type' | 'multiple' | 'onChange' | 'ref'> {
  /** Address of the picked photo, usually a data URL; null while there is none. */
  photo: string | null
  /** What the preview shows, e.g. 'Your photo of the snake'. */
  photoAlt: string
  /** The invitation, e.g. 'Take or choose a photo'; once there is a photo, `replaceLabel` replaces it. */
  pickLabel: string
  replaceLabel: string
  removeLabel: string
  /** True while a picked file is being processed; `busyLabel` says so. */
  busy?: boolean | undefined
  busyLabel: string
  /** Why the last picked file could not be used; announced when it appears. */
  failure?: string | undefined
  onPick: (file: File) => void
  onRemove: () => void
}

/** Picks one photo from camera or album, or by dropping it, and shows it. The owner resizes and sends it. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, required, id, className, photo, photoAlt, pickLabel, replaceLabel, ...rest } = props
  const {
    removeLabel,
    busy = false,
    busyLabel,
    failure,
    onPick,
    onRemove,
    accept = 'image/*',
    ...input
  } = rest
  const field = useRef<HTMLInputElement>(null)

  function picked(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Otherwise picking the same file again, after removing it, would be no change.
    event.target.value = ''
    if (file) onPick(file)
  }

  function remove() {
    onRemove()
    field.current?.focus()
  }

  return (
    <FormField {...{ label, hint, required, id, className }}>
      {(wiring) => (
        <>
          {photo && (
            <div className={styles.preview}>
              <img src={photo} alt={photoAlt} className={styles.photo} />
              <Button size="small" icon="delete" onClick={remove}>
                {removeLabel}
              </Button>
            </div>
          )}
          <div className={styles.zone}>
            {busy ? <SpinnerMark /> : <Icon name="add_a_photo" />}
            <output>{busy ? busyLabel : photo ? replaceLabel : pickLabel}</output>
            <input
              {...input}
              {...wiring}
              ref={field}
              type="file"
              accept={accept}
              onChange={picked}
              className={styles.input}
            />
          </div>
          {failure && (
            <Notice tone="warning" role="alert" scrolledTo>
              {failure}
            </Notice>
          )}
        </>
      )}
    </FormField>
  )
}
