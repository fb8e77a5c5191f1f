import { useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import { isKey, randomKey } from '@snake-dispatch/client/idempotency-key'
import type * as z from '@snake-dispatch/contract/zod'
import type { DraftOwner } from '@snake-dispatch/kit'
import { usePhoto, type PhotoField } from '../photo/use-photo.ts'
import { schemaResolver } from '../schema-resolver.ts'
import {
  forgetDraft,
  readFields,
  readPart,
  readPhoto,
  writeFields,
  writePart,
  type DraftKey,
} from './stored-draft.ts'

/** What was filled into a prerendered form before its hydration. */
export interface TypedBefore<Values> {
  values: Partial<Values>
  /** A picked photo, as it comes from the device. */
  photo: File | undefined
}

interface FormDraftOptions<Values extends FieldValues, Name> {
  /** The draft of a signed-in user is forgotten at their sign-out, and kept when their session ends by itself. */
  owner: DraftOwner
  defaultValues: DefaultValues<Values>
  /** Fields that are never written to the storage, e.g. passwords; a reload leaves them at their defaults. */
  unstored?: readonly Name[]
  /** When the fields are validated first; default: when the form is submitted. */
  mode?: UseFormProps['mode']
  /** For a prerendered form: reads the fields as they are in the document. */
  typedBefore?: () => TypedBefore<Values> | undefined
}

export interface FormDraft<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** The one photo of the form, for forms that have one. */
  photo: PhotoField
  /** True when something was restored. */
  isRestored: boolean
  requestKey: RequestKey
  /** Forgets the draft; called when what was filled in has arrived. */
  clear: () => void
}

/**
 * The idempotency key of the filled-in form (D-10): it stays with the draft until what was filled in has arrived,
 * whatever is changed in between.
 */
export interface RequestKey {
  /** The key with which the form may have been sent; undefined before the first try. */
  value: string | undefined
  /** The key to send with, also after a reload: the answer to a try before may have been lost. */
  take: () => string
  /** The next try is another request. */
  forget: () => void
}

type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/**
 * A form with the rules of its schema that keeps what is filled in, until `clear`, in the storage of this tab: over a
 * reload, a failed section, or a phone that discards the page while its camera is open. The first render shows the
 * default values, as the prerendered page does; the draft and what was typed before the hydration are restored before
 * anybody sees it.
 * @param schema its fields may be half-typed in the draft; stored fields that have changed their shape are left out
 * @param key names the form, and what it is filled in for; constant while the form is rendered
 */
export function useFormDraft<Schema extends FormSchema>(
  schema: Schema,
  key: DraftKey,
  options: FormDraftOptions<z.input<Schema> & FieldValues, keyof z.input<Schema>>,
): FormDraft<z.input<Schema> & FieldValues, z.output<Schema>> {
  type Values = z.input<Schema> & FieldValues
  const { owner, defaultValues, unstored = [], mode = 'onSubmit', typedBefore } = options
  const draft = { owner, key }
  /** Of this page; undefined before it has sent or forgotten one. */
  const [ownKey, setOwnKey] = useState<string | null>()
  const photo = usePhoto()
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: schemaResolver<Values, z.output<Schema>>(
      schema as unknown as z.ZodMiniType<z.output<Schema>, Values>,
    ),
    mode,
    defaultValues,
  })

  const typed = useRef<TypedBefore<Values>>(undefined)
  const readTyped = useEffectEvent(() => (typed.current = typedBefore?.()))
  // The earliest moment: react-hook-form empties the fields when they are registered.
  useInsertionEffect(() => void readTyped(), [])

  // Restored in the render that follows at once: only then do the form's watchers hear of new values.
  const [found, setFound] = useState<
    TypedBefore<Values> & { keptPhoto: string | null; sentWith: string | undefined }
  >()
  const find = useEffectEvent(() => {
    const stored = without(readFields(draft, schema), unstored)
    const values = { ...stored, ...typed.current?.values }
    const keptPhoto = readPhoto(draft)
    const sentWith = readPart(draft, 'requestKey') ?? undefined
    const picked = typed.current?.photo
    if (Object.keys(values).length > 0 || picked || keptPhoto)
      setFound({ values, photo: picked, keptPhoto, sentWith: isKey(sentWith) ? sentWith : undefined })
  })
  useLayoutEffect(() => find(), [])

  const saveFields = useEffectEvent((values: Values) => writeFields(draft, without(values, unstored)))

  const restore = useEffectEvent(({ values, photo: picked, keptPhoto }: NonNullable<typeof found>) => {
    // `shouldDirty` notifies of them even where react-hook-form has read them from the page by itself.
    form.setValues({ ...form.getValues(), ...values }, { shouldDirty: true })
    saveFields(form.getValues())
    if (picked) void photo.pick(picked)
    else if (keptPhoto) photo.restore(keptPhoto)
  })
  useLayoutEffect(() => {
    if (found) restore(found)
  }, [found])

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveFields(values) }),
    [form],
  )
  // The photo is stored apart: where it is too large, the text is kept all the same.
  const savedPhoto = useRef<string | null>(null)
  const savePhoto = useEffectEvent((current: string | null) => {
    if (current === savedPhoto.current) return
    savedPhoto.current = current
    // Where the new photo is too large, the one before must not be restored.
    writePart(draft, 'photo', null)
    writePart(draft, 'photo', current)
  })
  useEffect(() => savePhoto(photo.photo), [photo.photo])

  const requestKey = ownKey === undefined ? found?.sentWith : (ownKey ?? undefined)
  const setKey = (next: string | null) => {
    writePart(draft, 'requestKey', next)
    setOwnKey(next)
  }
  const take = () => {
    const taken = requestKey ?? randomKey()
    setKey(taken)
    return taken
  }
  const clear = () => {
    forgetDraft(draft)
    setOwnKey(null)
  }
  return {
    form,
    photo,
    isRestored: found !== undefined,
    requestKey: { value: requestKey, take, forget: () => setKey(null) },
    clear,
  }
}

/** The values but for some fields. */
function without<Values extends object>(values: Values, names: readonly PropertyKey[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !names.includes(name)),
  ) as Partial<Values>
}
