import { useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from '@snake-dispatch/contract/zod'
// By the package's name: the page has one copy of the kit, and this file is part of every remote that uses it.
import { draftStorage, type DraftOwner } from '@snake-dispatch/kit'
import { usePhoto, type PhotoField } from '../photo/use-photo.ts'
import { parseDraft } from './parse-draft.ts'
import { schemaResolver } from '../schema-resolver.ts'

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
  /** Forgets the draft; called when what was filled in has arrived. */
  clear: () => void
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
  key: string,
  options: FormDraftOptions<z.input<Schema> & FieldValues, keyof z.input<Schema>>,
): FormDraft<z.input<Schema> & FieldValues, z.output<Schema>> {
  type Values = z.input<Schema> & FieldValues
  const { owner, defaultValues, unstored = [], mode = 'onSubmit', typedBefore } = options
  const fieldsName = draftStorage.nameOf(owner, key, 'fields')
  const photoName = draftStorage.nameOf(owner, key, 'photo')
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
  const [found, setFound] = useState<TypedBefore<Values> & { keptPhoto: string | null }>()
  const find = useEffectEvent(() => {
    const stored = without(parseDraft(schema, draftStorage.read(fieldsName)), unstored)
    const values = { ...stored, ...typed.current?.values }
    const kept = draftStorage.read(photoName)
    const keptPhoto = kept?.startsWith('data:image/') ? kept : null
    const picked = typed.current?.photo
    if (Object.keys(values).length > 0 || picked || keptPhoto) setFound({ values, photo: picked, keptPhoto })
  })
  useLayoutEffect(() => find(), [])

  const saveFields = useEffectEvent((values: Values) =>
    draftStorage.write(fieldsName, JSON.stringify(without(values, unstored))),
  )

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
  useEffect(() => {
    if (photo.photo === savedPhoto.current) return
    savedPhoto.current = photo.photo
    // Where the new photo is too large, the one before must not be restored.
    draftStorage.write(photoName, null)
    draftStorage.write(photoName, photo.photo)
  }, [photo.photo, photoName])

  const clear = () => {
    draftStorage.write(fieldsName, null)
    draftStorage.write(photoName, null)
  }
  return { form, photo, isRestored: found !== undefined, clear }
}

/** The values but for some fields. */
function without<Values extends object>(values: Values, names: readonly PropertyKey[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !names.includes(name)),
  ) as Partial<Values>
}
