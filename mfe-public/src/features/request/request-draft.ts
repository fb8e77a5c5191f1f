import * as z from '@snake-dispatch/contract/zod'
import type { RequestValues } from './request-fields.ts'

/** What a reload must not lose: everything typed, the photo, and the key under which it may have been sent. */
export interface RequestDraft {
  values: Partial<RequestValues>
  /** True when the price was typed, so that the estimate does not replace it. */
  ownPrice: boolean
  photo: string | null
  sent: string | undefined
}

const FIELDS_KEY = 'snake-dispatch.request.fields'
const PHOTO_KEY = 'snake-dispatch.request.photo'
const SENT_KEY = 'snake-dispatch.request.sent'

const text = z.optional(z.string())
const StoredFields = z.object({
  values: z.object({
    snakeType: text,
    urgency: z.optional(z.nullable(z.string())),
    clientName: text,
    clientMobile: text,
    address: text,
    suburb: text,
    locationDetails: text,
    details: text,
    quotedCost: z.optional(z.number()),
  }),
  ownPrice: z.boolean(),
})

/** The draft of this tab, or undefined when nothing was filled in. */
export function loadDraft(): RequestDraft | undefined {
  const fields = StoredFields.safeParse(parsed(read(FIELDS_KEY))).data
  const photo = read(PHOTO_KEY)
  if (!fields && !photo) return undefined
  return {
    // Half-typed values are the point of a draft: the form's schema judges them when they are sent.
    values: (fields?.values ?? {}) as Partial<RequestValues>,
    ownPrice: fields?.ownPrice ?? false,
    photo: photo?.startsWith('data:image/') ? photo : null,
    sent: /^[0-9a-f]{32}$/.exec(read(SENT_KEY) ?? '')?.[0],
  }
}

/** Keeps what is typed; called at every change. The photo has its own place, since it is large. */
export function saveFields(values: Partial<RequestValues>, ownPrice: boolean): void {
  write(FIELDS_KEY, JSON.stringify({ values, ownPrice }))
}

/** Keeps the photo, or forgets it. */
export function savePhoto(photo: string | null): void {
  write(PHOTO_KEY, photo)
}

/** Keeps the key under which the request was sent, or forgets it. */
export function saveSent(key: string | undefined): void {
  write(SENT_KEY, key ?? null)
}

/** Forgets everything: the request has arrived. */
export function clearDraft(): void {
  for (const key of [FIELDS_KEY, PHOTO_KEY, SENT_KEY]) write(key, null)
}

function parsed(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** Storage may be forbidden or full: then there is no draft, and the form works without. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // See read().
  }
}
