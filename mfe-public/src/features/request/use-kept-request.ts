import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadDraft, saveFields, type RequestDraft } from './request-draft.ts'
import { typedBefore, type TypedBefore } from './typed-before.ts'
import type { RequestFormState } from './use-request-form.ts'

interface KeptRequestOptions {
  /** The id of the form's element. */
  formId: string
  /** Dollars that the served page shows. */
  startPrice: number
  /** Something was taken up; what was sent of it before, if anything. */
  onTakenUp: (sent: RequestDraft['sent']) => void
}

interface KeptRequest {
  draft: RequestDraft | undefined
  typed: TypedBefore | undefined
}

/**
 * Takes up what was filled in before the form came to life: what a draft kept over a reload, and what was typed
 * into the page as served while its scripts were on their way. The first drawing is that of the served page in any
 * case, so that the page is taken over as it stands; what is taken up follows before anybody sees it.
 */
export function useKeptRequest(state: RequestFormState, options: KeptRequestOptions): void {
  const { formId, startPrice, onTakenUp } = options
  const typed = useRef<TypedBefore>(undefined)
  // The earliest moment: the library of the form empties the fields when it gets to know them.
  useInsertionEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) typed.current = typedBefore(form, startPrice)
  }, [formId, startPrice])

  // Taken up with the next drawing, which follows at once: only then does the library hear of new values.
  const [kept, setKept] = useState<KeptRequest>()
  useLayoutEffect(() => {
    const draft = loadDraft()
    if (draft || typed.current) setKept({ draft, typed: typed.current })
  }, [])

  const takeUp = useEffectEvent((found: KeptRequest) => {
    const { form, photo, estimate } = state
    const ownPrice = found.typed?.values.quotedCost !== undefined || found.draft?.ownPrice === true
    const shown = form.getValues()
    // A kept price that was not typed is an estimate of the page before: this page's own stands.
    const price = found.draft?.ownPrice ? {} : { quotedCost: shown.quotedCost }
    const values = { ...shown, ...found.draft?.values, ...price, ...found.typed?.values }
    // `shouldDirty` makes the library tell of them even where it has read them from the page by itself.
    form.setValues(values, { shouldDirty: true })
    estimate.setOwnPrice(ownPrice)
    saveFields(form.getValues(), ownPrice)
    if (found.typed?.photo) void photo.pick(found.typed.photo)
    else if (found.draft?.photo) photo.restore(found.draft.photo)
    onTakenUp(found.draft?.sent)
  })
  useLayoutEffect(() => {
    if (kept) takeUp(kept)
  }, [kept])
}
