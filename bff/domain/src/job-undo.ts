/** What staff do with a job that can be undone (D-168): 'merge' ends it as a duplicate (D-167). */
export const undoableActs = ['delete', 'cancel', 'release', 'merge'] as const
export type UndoableAct = (typeof undoableActs)[number]

/** Milliseconds for which a message offers 'Undo'. */
export const UNDO_TOAST_MS = 10_000
