import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { enteredDay } from './day.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { OnCallHours } from './on-call.ts'
import { text } from './text-fields.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** The most catchers who are asked at once, and the most who are listed as those who could; the others are counted. */
export const MAX_ASKED = 20
export const MAX_POSSIBLE_COVERS = 50
/** The most names of a region and day; the others are counted. */
export const MAX_NAMES_OF_DAY = 6
/** For how many days an ask is kept after its time (D-170). */
export const COVER_ASK_DAYS = 30

const region = z.enum(regions.map(({ slug }) => slug) as [RegionSlug, ...RegionSlug[]])
const { from, to } = OnCallHours.shape

/** A part of one day in Sydney; it ends on the next one when `to` is not later than `from`. */
const coverTime = { date: enteredDay('Please choose a date'), from, to }
const shownTime = { date: z.string(), from: z.string(), to: z.string() }

/** Somebody who is on call for a part of a day. */
export const OnCallPart = z.strictObject({ name: z.string(), ...shownTime })

/** A time at which nobody who chose the region is on call. */
export const CoverageGap = z.strictObject({
  ...shownTime,
  /** True when somebody who chose no suburbs is on call all of it. */
  isFilled: z.boolean(),
})
export type CoverageGap = z.infer<typeof CoverageGap>

/** One region in the next 7 days. */
export const RegionWeek = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** At most `MAX_NAMES_OF_DAY` of each day. */
  people: z.array(OnCallPart),
  /** How many more are on call on each day. */
  more: z.array(z.int()),
  gaps: z.array(CoverageGap),
})
export type RegionWeek = z.infer<typeof RegionWeek>

export const coverAnswers = ['yes', 'no'] as const
export type CoverAnswerKind = (typeof coverAnswers)[number]
/** `open`: it waits for a yes; the others have ended. */
export const coverAskStates = ['open', 'filled', 'withdrawn', 'past'] as const

/** Whom staff have asked to cover a time in a region, and what they said (D-170). */
export const CoverAsk = z.strictObject({
  id: z.int(),
  region: z.string(),
  regionName: z.string(),
  ...shownTime,
  state: z.enum(coverAskStates),
  askedBy: z.string(),
  askedAt: instant,
  /** Who covers it; null while nobody does. */
  filledBy: z.nullable(z.string()),
  people: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      /** Null: not yet. */
      answer: z.nullable(z.enum(coverAnswers)),
      answeredAt: z.nullable(instant),
    }),
  ),
})
export type CoverAsk = z.infer<typeof CoverAsk>

/** Who is on call in the next 7 days, by region, and the asks of these days and the last seven (D-170). */
export const CoverageWeek = z.strictObject({
  days: z.array(z.string()),
  regions: z.array(RegionWeek),
  /** Who chose no suburbs, and is on call at some time: they serve every region. */
  everywhere: z.array(z.string()),
  asks: z.array(CoverAsk),
})
export type CoverageWeek = z.infer<typeof CoverageWeek>

/** Somebody who could cover a time. */
export const PossibleCover = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** True when they chose the region, false when they chose one beside it. */
  isOwnRegion: z.boolean(),
  isReachable: z.boolean(),
})
export type PossibleCover = z.infer<typeof PossibleCover>

/** Who could cover a time: those first who can be reached, of them those of the region, by name. */
export const PossibleCovers = z.strictObject({
  /** At most `MAX_POSSIBLE_COVERS`. */
  people: z.array(PossibleCover),
  /** How many more there are; a search by name finds them. */
  more: z.int(),
})
export type PossibleCovers = z.infer<typeof PossibleCovers>

/** An open ask, as whoever was asked reads it. */
export const OwnCoverAsk = z.strictObject({
  id: z.int(),
  regionName: z.string(),
  ...shownTime,
  answer: z.nullable(z.enum(coverAnswers)),
})
export type OwnCoverAsk = z.infer<typeof OwnCoverAsk>

export const coverageWeek = defineEndpoint({
  name: 'coverageWeek',
  summary: 'Who is on call in each region in the next 7 days, the gaps, and who was asked to fill them',
  method: 'GET',
  path: '/api/moderator/coverage/week',
  audience: 'moderator',
  status: 200,
  answer: CoverageWeek,
})

export const possibleCovers = defineEndpoint({
  name: 'possibleCovers',
  summary: 'Catchers of a region and those around it who are not on call for all of a time',
  method: 'GET',
  path: '/api/moderator/coverage/possible',
  audience: 'moderator',
  query: z.strictObject({
    region,
    ...coverTime,
    /** A part of the name. */
    search: z.optional(text(100)),
  }),
  status: 200,
  answer: PossibleCovers,
})

export const AskForCoverInput = z.strictObject({
  region,
  ...coverTime,
  userIds: z
    .array(z.int().check(z.positive(), z.lte(MAX_ENTITY_ID)))
    .check(z.minLength(1, 'Please choose somebody'), z.maxLength(MAX_ASKED, `At most ${MAX_ASKED} at once`)),
})
export type AskForCoverInput = z.infer<typeof AskForCoverInput>

export const askForCover = defineEndpoint({
  name: 'askForCover',
  summary: 'Ask catchers to cover a time in a region: a notice, and a push',
  method: 'POST',
  path: '/api/moderator/coverage/asks',
  audience: 'moderator',
  body: AskForCoverInput,
  status: 200,
  answer: CoverAsk,
  errors: ['CONFLICT'],
  idempotent: true,
})

const AskParams = z.strictObject({ askId: EntityId })

export const withdrawCoverAsk = defineEndpoint({
  name: 'withdrawCoverAsk',
  summary: 'Take an ask for cover back; does nothing once it has ended',
  method: 'DELETE',
  path: '/api/moderator/coverage/asks/{askId}',
  audience: 'moderator',
  params: AskParams,
  status: 200,
  answer: CoverAsk,
})

export const ownCoverAsks = defineEndpoint({
  name: 'ownCoverAsks',
  summary: 'The times that the caller is asked to cover',
  method: 'GET',
  path: '/api/cover-asks',
  audience: 'approved',
  status: 200,
  answer: z.array(OwnCoverAsk),
})

export const answerCoverAsk = defineEndpoint({
  name: 'answerCoverAsk',
  summary: 'Say whether the caller covers a time: yes puts the caller on call for it; again changes nothing',
  method: 'PUT',
  path: '/api/cover-asks/{askId}',
  audience: 'approved',
  params: AskParams,
  body: z.strictObject({ answer: z.enum(coverAnswers) }),
  status: 200,
  answer: OwnCoverAsk,
  errors: ['CONFLICT'],
})
