import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { JobQueueQuery } from './job-queue.ts'
import { required } from './text-fields.ts'

/** The most views that one person keeps. */
export const MAX_VIEWS = 12

const { state, region, urgency, suburb, sort } = JobQueueQuery.shape
// In a query it is read from a text.
const minutesOld = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)))

/** A part of the queue with a name. */
export const BoardView = z.strictObject({
  name: required('Please give it a name', 40),
  filters: z.strictObject({ state, region, urgency, suburb, minutesOld, sort }),
})
export type BoardView = z.infer<typeof BoardView>

/** The columns that a board may leave out; the others say what is to be done. */
export const optionalColumns = ['snakeType', 'client', 'location', 'urgency', 'quoted'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

/** How high the rows of a board are. */
export const boardDensities = ['compact', 'roomy'] as const

/** How somebody of the office wants the board: chosen once, the same on all of their devices (D-166). */
export const BoardSettings = z.strictObject({
  views: z.array(BoardView).check(z.maxLength(MAX_VIEWS, `At most ${MAX_VIEWS} views`)),
  hiddenColumns: z.array(z.enum(optionalColumns)).check(z.maxLength(optionalColumns.length)),
  density: z.enum(boardDensities),
  /** True once they have hidden the map beside it (D-180). */
  hidesMap: z.optional(z.boolean()),
})
export type BoardSettings = z.infer<typeof BoardSettings>

/** What holds until somebody chooses. */
export const defaultBoardSettings: BoardSettings = { views: [], hiddenColumns: [], density: 'compact' }

export const boardSettings = defineEndpoint({
  name: 'boardSettings',
  summary: 'The saved views, the columns, the density and the map of the caller’s board',
  method: 'GET',
  path: '/api/moderator/board-settings',
  audience: 'moderator',
  status: 200,
  answer: BoardSettings,
})

export const saveBoardSettings = defineEndpoint({
  name: 'saveBoardSettings',
  summary: 'Store the saved views, the columns, the density and the map of the caller’s board',
  method: 'PUT',
  path: '/api/moderator/board-settings',
  audience: 'moderator',
  body: BoardSettings,
  status: 200,
  answer: BoardSettings,
})
