import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CompleteInput } from '@snake-dispatch/contract/jobs'
import { usePhoto } from '@snake-dispatch/kit'
import { clearDraft, loadDraft, saveFields, savePhoto, type CompletionFields } from './completion-draft.ts'
import type { DraftPlace } from './draft-storage.ts'

const blank: CompletionFields = { completionNotes: '', paymentSent: false, paymentReferenceNumber: '' }

/**
 * What is filled in to complete a job. It is kept until `forget`, also when the card leaves the screen, when a phone
 * throws the page away while its camera is open, or when the session ends.
 */
export function useCompletionForm(place: DraftPlace) {
  const { userId, jobId } = place
  const [before] = useState(() => loadDraft(place))
  const form = useForm({
    resolver: zodResolver(CompleteInput),
    defaultValues: before.fields ?? blank,
  })
  const photo = usePhoto()

  const keepFields = useEffectEvent((fields: CompleteInput) => saveFields(place, fields))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepFields(values) }),
    [form],
  )
  const isFirst = useRef(true)
  useEffect(() => {
    // What was kept has not been taken up yet.
    if (!isFirst.current) savePhoto({ userId, jobId }, photo.photo)
    isFirst.current = false
  }, [userId, jobId, photo.photo])
  const takeUpPhoto = useEffectEvent(() => {
    if (before.photo) photo.restore(before.photo)
  })
  useEffect(() => takeUpPhoto(), [])

  return { form, photo, forget: () => clearDraft(place) }
}
