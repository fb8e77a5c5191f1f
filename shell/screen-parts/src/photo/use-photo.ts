import { useEffect, useRef, useState } from 'react'

/** What people read when a photo cannot be used (JOB-16). */
export const PHOTO_FAILURE = 'Failed to process image. Please try a smaller image or different format.'

/** Its code is no part of a form's first files. */
const loadResizer = () => import('./resize-photo.ts')

interface PhotoState {
  photo: string | null
  busy: boolean
  error: string | undefined
}

export interface PhotoField extends PhotoState {
  /**
   * Takes a picked file over; a file that cannot be read leaves the photo before it in place. Resolves with the photo;
   * with null for such a file, and when another one was picked or the photo removed meanwhile.
   */
  pick: (file: Blob) => Promise<string | null>
  /** Sets a photo that was resized before, e.g. from a draft. */
  restore: (photo: string) => void
  remove: () => void
}

const none: PhotoState = { photo: null, busy: false, error: undefined }

/**
 * The one photo of a form: `photo` is the resized data URL to preview and to send, `error` the literal failure
 * text (JOB-16). When files are picked in quick succession, the last one counts.
 */
export function usePhoto(): PhotoField {
  const [state, setState] = useState(none)
  const latest = useRef(0)

  // Once something is filled in a photo may follow, also where the network is gone by then.
  useEffect(() => {
    const load = () => void loadResizer().catch(() => {})
    document.addEventListener('input', load, { once: true })
    return () => document.removeEventListener('input', load)
  }, [])

  async function pick(file: Blob) {
    const turn = ++latest.current
    setState((before) => ({ ...before, busy: true, error: undefined }))
    const photo = await loadResizer()
      .then(({ resizePhoto }) => resizePhoto(file))
      .catch(() => null)
    if (turn !== latest.current) return null
    setState((before) =>
      photo ? { ...none, photo } : { ...none, photo: before.photo, error: PHOTO_FAILURE },
    )
    return photo
  }

  function set(photo: string | null) {
    latest.current++
    setState({ ...none, photo })
  }

  return { ...state, pick, restore: set, remove: () => set(null) }
}

/** What a PhotoPicker shows of the field, and does with it. */
export function photoPickerProps({ photo, busy, error, pick, remove }: PhotoField) {
  return { photo, busy, failure: error, onPick: (file: Blob) => void pick(file), onRemove: remove }
}
